import type { Parsed } from '#contract/call';
import { company } from '#contract/company';
import { code } from '#contract/error';
import { taxIdOf } from '#contract/identifier';
import { currencyOf, toMinor } from '#contract/money';
import { attachOnly } from '../attachment/attachment';
import type { Handler, HandlerContext } from '../http/handlers';
import { storedTaxId } from '../taxId';
import { refuseIfStale } from '../version';
import { type Whole, whole } from '../whole';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { type Company, companies } from './list';
import { monthOf } from './month';
import { addCompany, changeCompany, companyWithTaxId, type Given } from './store';

type Save = HandlerContext<typeof company.save>;
type Input = Parsed<typeof company.save>;

/** Makes a company, or changes what is known of it; its country stays. */
export const save: Handler<typeof company.save> = async (context) => {
  const { db, input, actor, now, changed, nextId, approvalId } = context;
  const listScope = { scope: actor.scope, now, month: monthOf(now) };
  const before = await lockCompany(context, listScope);
  const given = givenIn(whole(company.save, input, before && { ...before, taxIdConfirmed: undefined }), before);
  refuseCountry(actor.scope, input.countryId, before);
  await refuseIfTaken(context, given.taxId, before);
  const id = before?.id ?? nextId(now);
  await attachOnly({ db, actor, now, approvalId }, given.licenseFiles ?? [], { type: 'company', id });
  await (before ? changeCompany(db, id, given, now) : addCompany(db, id, given, now));
  const saved = await companies.find(db, listScope, id);
  if (!saved) throw new Refusal(code.notFound, 'notFound');
  changed({ type: 'company', no: saved.name, ...(before && { before: facts(before) }), after: facts(saved) });
  return saved;
};

/** The company that is to change, as whoever asks has last seen it. */
async function lockCompany(
  { db, input }: Save,
  listScope: Parameters<typeof companies.lock>[1],
): Promise<Company | undefined> {
  if (input.id === undefined) return undefined;
  const found = await companies.lock(db, listScope, input.id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, found, found);
  return found;
}

/** A country is chosen once, among those whose companies whoever asks may see. */
function refuseCountry(scope: Save['actor']['scope'], countryId: string, before: Company | undefined): void {
  if (before && before.countryId !== countryId) throw badField('countryId', 'fixed');
  // Whoever sees some merchants alone would not see a company that has none yet.
  if (scope.kind !== 'platform' || (!before && scope.merchantIds)) throw new Refusal(code.notFound, 'notFound');
  if (scope.countryIds.length > 0 && !scope.countryIds.includes(countryId)) throw badField('countryId', 'notYours');
}

async function refuseIfTaken({ db, input }: Save, taxId: string, before: Company | undefined): Promise<void> {
  const other = await companyWithTaxId(db, input.countryId, taxId);
  if (!other || other.id === before?.id) return;
  const values = { company: other.name, taxId };
  throw new Refusal(code.duplicate, 'companyTaxIdUsed', values, { fields: [{ field: 'taxId', code: 'taken' }] });
}

function givenIn(input: Whole<Input>, before: Company | undefined): Given {
  const { countryId, taxIdType, monthLimit, name, legalName } = input;
  const licenseFiles = [...new Set(input.licenseFiles ?? [])];
  if (taxIdType !== taxIdOf[countryId]) throw badField('taxIdType', 'pattern');
  return {
    name,
    legalName,
    countryId,
    taxIdType,
    ...storedTaxId(countryId, input, before),
    licenseFiles,
    regNo: input.regNo ?? null,
    address: input.address ?? null,
    legalRep: input.legalRep ?? null,
    contactName: input.contactName ?? null,
    phone: input.phone ?? null,
    email: input.email ?? null,
    licensesUntil: input.licensesUntil ?? null,
    riskLevel: input.riskLevel ?? null,
    remark: input.remark ?? null,
    monthLimit: monthLimit === undefined ? null : toMinor(monthLimit, currencyOf[countryId]),
  };
}

/** For the audit; what it has collected is no part of the change, and how to reach people is theirs. */
function facts({ name, legalName, countryId, taxId, taxIdConfirmed, regNo, address, monthLimit, ...rest }: Company) {
  const { riskLevel, remark, status, licenseFiles, licensesUntil } = rest;
  const known = {
    name,
    legalName,
    countryId,
    taxId,
    taxIdConfirmed,
    regNo,
    address,
    monthLimit,
    riskLevel,
    remark,
    status,
  };
  return { ...known, licenseFiles, licensesUntil };
}
