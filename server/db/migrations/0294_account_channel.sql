-- How many accounts a channel has is asked for each channel of a page.
create index account_of_channel on account (channel_code);
