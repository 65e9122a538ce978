-- What proves a payment, or that it went back, belongs to that order: it stood with the merchant, where no order shows it.
alter table file drop constraint file_owner_kind_check;
alter table file add constraint file_owner_kind_check check (owner_kind in
  ('merchant', 'company', 'approval', 'bank', 'settlement', 'fund', 'recharge', 'complaint', 'payment', 'refund'));
-- Of those that are there the request says for which payment each was given; of its refunds one at a time is under way.
create temporary table given on commit drop as
  select file.id as file_id, approval.id as approval_id, approval.call, payment_order.id as order_id
  from approval join file on file.id::text = approval.input ->> 'fileUrl' and file.owner_kind = 'merchant'
  join payment_order on payment_order.order_no = approval.input ->> 'orderNo'
  where approval.call in ('payment.supplement', 'payment.refundClose');
update file set owner_kind = 'payment', owner_id = order_id from given
  where file.id = file_id and call = 'payment.supplement';
update file set owner_kind = 'refund', owner_id = (select max(refund.id) from refund
    where refund.order_id = given.order_id and refund.id < approval_id) from given
  where file.id = file_id and call = 'payment.refundClose' and exists (select from refund
    where refund.order_id = given.order_id and refund.id < approval_id);
