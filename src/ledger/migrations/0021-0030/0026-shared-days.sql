-- Tills whose days begin at other times cannot be added up: when a day begins, and in which time zone, is shared.

alter table ledger.shared drop constraint shared_kind_check,
  add constraint shared_kind_check check (kind in ('people', 'prices', 'aliases', 'players', 'receipt', 'day'));
