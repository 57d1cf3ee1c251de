-- A journal as version 1.0.0 of the till wrote it. It is never changed.
PRAGMA foreign_keys = OFF;
CREATE TABLE sales (
  id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN
  ('held','sending','accepted','delivered','rejected','not-sent','unknown','failed','voided')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  product_id TEXT NOT NULL,
  product_name TEXT NOT NULL,
  package_id TEXT NOT NULL,
  package_name TEXT NOT NULL,
  currency TEXT NOT NULL,
  price_minor INTEGER NOT NULL,
  quantity INTEGER NOT NULL CHECK (quantity >= 1),
  -- What the provider asks for all of it.
  expected_minor INTEGER NOT NULL,
  -- Who it is for: the fields that were read back, as JSON.
  payload TEXT NOT NULL,
  sealed_secrets TEXT,
  held_reason TEXT,

  -- What the customer paid where that is not what the provider asks.
  charged_minor INTEGER CHECK (charged_minor >= 0),
  discount_minor INTEGER CHECK (discount_minor > 0),
  discount_reason TEXT,
  tender TEXT CHECK (tender IN ('cash','promptpay','other')),
  tendered_minor INTEGER,
  rounding_minor INTEGER NOT NULL DEFAULT 0 CHECK (rounding_minor = 0 OR tender = 'cash'),
  ticket_id TEXT REFERENCES tickets (id),
  ticket_line INTEGER CHECK ((ticket_line IS NULL) = (ticket_id IS NULL)),
  -- By how many tenders it was paid, each with an entry in the drawer; NULL for one.
  shares INTEGER CHECK (shares >= 2),

  -- What the service answered, and the order that settled the sale.
  code TEXT,
  transaction_json TEXT,
  seen_order TEXT,
  order_key TEXT,

  cashier TEXT NOT NULL DEFAULT '',
  person_id TEXT,
  void_reason TEXT,
  voided_by TEXT,
  voided_by_id TEXT,
  -- 1: closed from another till, which can't say what becomes of the money.
  refund_open INTEGER CHECK (refund_open = 1),

  -- The Z report that it is in, and its state in that report.
  z_number INTEGER,
  z_state TEXT,
  -- In the digest of the row: without it a digest could be tried against every telephone number.
  random TEXT
  ) STRICT;
CREATE TABLE attempts (
  sale_id TEXT NOT NULL REFERENCES sales (id),
  number INTEGER NOT NULL CHECK (number >= 1),
  started_at TEXT NOT NULL,
  ended_at TEXT,
  -- Why it ended so, and the answer: as it came, without secrets; NULL where the sale's Transaction has all of it.
  reason TEXT,
  http_status INTEGER,
  service_date TEXT,
  skew_ms REAL,
  message TEXT,
  answer TEXT,
  -- A code or id in an answer that was no Transaction.
  answer_code TEXT,
  answer_id TEXT,
  -- The service that it went to: another one's list says nothing of it.
  service TEXT,
  -- Where the provider's list stood when it was sent.
  snapshot TEXT,
  random TEXT,
  PRIMARY KEY (sale_id, number)
  ) STRICT;
CREATE TABLE alarms (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  sale_id TEXT NOT NULL REFERENCES sales (id),
  kind TEXT NOT NULL DEFAULT 'booked',
  state_then TEXT NOT NULL,
  order_key TEXT NOT NULL,
  order_json TEXT NOT NULL,
  raised_at TEXT NOT NULL,
  closed_at TEXT,
  note TEXT,
  random TEXT
  ) STRICT;
CREATE TABLE notes (
  seq INTEGER PRIMARY KEY,
  sale_id TEXT NOT NULL REFERENCES sales (id),
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  text TEXT NOT NULL
  ) STRICT;
CREATE TABLE outputs (
  seq INTEGER PRIMARY KEY,
  sale_id TEXT NOT NULL REFERENCES sales (id),
  medium TEXT NOT NULL CHECK (medium IN ('print','pdf')),
  at TEXT NOT NULL
  ) STRICT;
CREATE TABLE tickets (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  lines INTEGER NOT NULL CHECK (lines >= 2)
  ) STRICT;
CREATE TABLE ticket_payments (
  ticket_id TEXT NOT NULL REFERENCES tickets (id),
  number INTEGER NOT NULL CHECK (number >= 1),
  tender TEXT NOT NULL CHECK (tender IN ('cash','promptpay','other')),
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),
  rounding_minor INTEGER NOT NULL DEFAULT 0 CHECK (rounding_minor = 0 OR tender = 'cash'),
  tendered_minor INTEGER CHECK (tendered_minor IS NULL
  OR (tender = 'cash' AND tendered_minor >= amount_minor + rounding_minor)),
  PRIMARY KEY (ticket_id, number),
  UNIQUE (ticket_id, tender)
  ) STRICT;
CREATE TABLE payment_slips (
  sale_id TEXT PRIMARY KEY REFERENCES sales (id),
  ticket_id TEXT REFERENCES tickets (id),
  -- Letters and digits alone, in capitals: however it was typed, it is the same text.
  reference TEXT NOT NULL CHECK (reference <> '' AND reference NOT GLOB '*[^A-Z0-9]*')
  ) STRICT;
CREATE TABLE parked_tickets (
  id TEXT PRIMARY KEY,
  number INTEGER NOT NULL UNIQUE CHECK (number >= 1),
  name TEXT NOT NULL,
  parked_at TEXT NOT NULL,
  who TEXT NOT NULL,
  person_id TEXT,
  lines TEXT NOT NULL CHECK (json_valid(lines)),
  ended_at TEXT,
  ended_how TEXT CHECK (ended_how IN ('taken-up','discarded')),
  ended_reason TEXT,
  random TEXT,
  CHECK ((ended_at IS NULL) = (ended_how IS NULL)),
  CHECK ((ended_how IS 'discarded') = (ended_reason IS NOT NULL))
  ) STRICT;
CREATE TABLE shifts (
  id INTEGER PRIMARY KEY,
  business_day TEXT NOT NULL,
  opened_at TEXT NOT NULL,
  opened_by TEXT NOT NULL,
  opened_by_id TEXT,
  currency TEXT NOT NULL,
  float_minor INTEGER NOT NULL CHECK (float_minor >= 0),
  closed_at TEXT,
  closed_by TEXT,
  closed_by_id TEXT,
  pieces TEXT,
  counted_minor INTEGER,
  -- A sum itself, so it has no bound.
  expected_minor INTEGER,
  note TEXT,
  z_number INTEGER CHECK (z_number IS NULL OR closed_at IS NOT NULL),
  CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (pieces IS NULL)
  AND (closed_at IS NULL) = (counted_minor IS NULL) AND (closed_at IS NULL) = (expected_minor IS NULL))
  ) STRICT;
CREATE TABLE drawer_entries (
  seq INTEGER PRIMARY KEY,
  shift_id INTEGER REFERENCES shifts (id),
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  person_id TEXT,
  kind TEXT NOT NULL CHECK (kind IN
  ('payment','refund','cash-in','cash-out','correction-out','correction-in')),
  tender TEXT NOT NULL CHECK (tender IN ('cash','promptpay','other')),
  currency TEXT NOT NULL,
  -- A package may be given away; cash that goes in or out is something.
  amount_minor INTEGER NOT NULL CHECK (amount_minor > (CASE WHEN sale_id IS NULL THEN 0 ELSE -1 END)),
  -- Of the amount, what is there because cash is rounded.
  rounding_minor INTEGER NOT NULL DEFAULT 0 CHECK (rounding_minor = 0
  OR (sale_id IS NOT NULL AND (tender = 'cash' OR kind = 'refund'))),
  tendered_minor INTEGER CHECK (tendered_minor IS NULL
  OR (tendered_minor >= amount_minor AND kind = 'payment' AND tender = 'cash')),
  sale_id TEXT REFERENCES sales (id),
  reason TEXT,
  z_number INTEGER,
  CHECK (CASE
  WHEN kind = 'payment' THEN sale_id IS NOT NULL AND reason IS NULL
  WHEN kind = 'refund' THEN sale_id IS NOT NULL
  WHEN kind IN ('correction-out','correction-in') THEN sale_id IS NOT NULL AND reason IS NOT NULL
  ELSE sale_id IS NULL AND reason IS NOT NULL AND shift_id IS NOT NULL AND tender = 'cash' END)
  ) STRICT;
CREATE TABLE drawer_openings (
  seq INTEGER PRIMARY KEY,
  shift_id INTEGER REFERENCES shifts (id),
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  person_id TEXT,
  cause TEXT NOT NULL CHECK (cause IN ('sale','refund','cash-in','cash-out','no-sale')),
  sale_id TEXT REFERENCES sales (id),
  reason TEXT,
  z_number INTEGER,
  CHECK (CASE WHEN cause IN ('sale','refund') THEN sale_id IS NOT NULL
  ELSE sale_id IS NULL AND reason IS NOT NULL END)
  ) STRICT;
CREATE TABLE refund_waivers (
  sale_id TEXT PRIMARY KEY REFERENCES sales (id),
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason <> '')
  ) STRICT;
CREATE TABLE owed_back (sale_id TEXT PRIMARY KEY REFERENCES sales (id)) STRICT;
CREATE TABLE z_reports (
  number INTEGER PRIMARY KEY,
  business_day TEXT NOT NULL UNIQUE,
  taken_at TEXT NOT NULL,
  taken_by TEXT NOT NULL,
  summary TEXT NOT NULL,
  report TEXT NOT NULL
  ) STRICT;
CREATE TABLE adjustments (
  seq INTEGER PRIMARY KEY,
  sale_id TEXT NOT NULL REFERENCES sales (id),
  at TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  -- The Z report that shows it; the one that it corrects is the sale's.
  z_number INTEGER
  ) STRICT;
CREATE TABLE price_rules (
  seq INTEGER PRIMARY KEY,
  -- Both empty for everything, the second one for a whole game.
  product_id TEXT NOT NULL,
  package_id TEXT NOT NULL,
  product_name TEXT NOT NULL,
  package_name TEXT NOT NULL,
  method TEXT NOT NULL CHECK (json_valid(method)),
  from_day TEXT NOT NULL,
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  person_id TEXT,
  CHECK (product_id <> '' OR package_id = '')
  ) STRICT;
CREATE TABLE people (
  person_id TEXT NOT NULL,
  version INTEGER NOT NULL CHECK (version >= 1),
  at TEXT NOT NULL,
  -- What made this version: added, changed, removed, an owner's PIN reset, or carried over into a copy.
  how TEXT NOT NULL CHECK (how IN ('added','changed','removed','reset','carried')),
  name TEXT NOT NULL CHECK (name <> ''),
  colour TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('cashier','manager','owner')),
  removed INTEGER NOT NULL CHECK (removed IN (0, 1)),
  salt TEXT,
  verifier TEXT,
  -- Over all of these, with the key that lies with the PINs' secret.
  seal TEXT NOT NULL,
  PRIMARY KEY (person_id, version),
  CHECK ((salt IS NULL) = (verifier IS NULL))
  ) STRICT;
CREATE TABLE players (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  games TEXT NOT NULL CHECK (json_valid(games)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  random TEXT NOT NULL
  ) STRICT;
CREATE TABLE forgotten_recipients (
  digest TEXT PRIMARY KEY,
  at TEXT NOT NULL
  ) STRICT;
CREATE TABLE overridden_warnings (
  seq INTEGER PRIMARY KEY,
  sale_id TEXT NOT NULL REFERENCES sales (id),
  kind TEXT NOT NULL,
  ref TEXT NOT NULL
  ) STRICT;
CREATE TABLE number_series (
  kind TEXT NOT NULL CHECK (kind IN ('receipt','credit-note')),
  -- Empty for a count that never starts again.
  year TEXT NOT NULL,
  last INTEGER NOT NULL CHECK (last >= 1),
  PRIMARY KEY (kind, year)
  ) STRICT;
CREATE TABLE paper_numbers (
  kind TEXT NOT NULL,
  year TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  text TEXT NOT NULL,
  -- The ticket, or the sale that was sold alone; of a credit note the refunded sale.
  subject TEXT NOT NULL,
  day TEXT NOT NULL,
  -- The tax that held when the number was given, in hundredths of a percent; both NULL for none. A credit note
  -- has that of its receipt.
  vat_rate INTEGER CHECK (vat_rate > 0),
  vat_base TEXT CHECK (vat_base IN ('whole','earned')),
  PRIMARY KEY (kind, year, number),
  FOREIGN KEY (kind, year) REFERENCES number_series (kind, year)
  ) STRICT;
CREATE TABLE credit_entries (
  seq INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  who TEXT NOT NULL,
  person_id TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('deposit','balance')),
  -- Another service has another credit.
  service TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (kind = 'balance' OR amount_minor > 0),
  -- What should have been left when it was typed: a sum, so it has no bound.
  expected_minor INTEGER,
  -- The shop whose tills share it, and its id at all of them; NULL for what counts at this till alone.
  shop TEXT,
  id TEXT CHECK ((id IS NULL) = (shop IS NULL))
  ) STRICT;
CREATE TABLE credit_use (
  service TEXT NOT NULL,
  currency TEXT NOT NULL,
  base TEXT NOT NULL,
  since TEXT NOT NULL,
  -- A balance lacks what is given back later for sales before it; a deposit says nothing of them.
  is_balance INTEGER NOT NULL CHECK (is_balance IN (0, 1)),
  taken_minor INTEGER NOT NULL,
  given_back_minor INTEGER NOT NULL,
  -- Sent without a clear answer: it may have been taken as well.
  open_minor INTEGER NOT NULL,
  PRIMARY KEY (service, currency)
  ) STRICT;
CREATE TABLE credit_days (
  service TEXT NOT NULL,
  currency TEXT NOT NULL,
  day TEXT NOT NULL,
  taken_minor INTEGER NOT NULL,
  PRIMARY KEY (service, currency, day)
  ) STRICT;
CREATE TABLE news (
  -- Also the key by which the other side knows a message that comes again.
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind <> ''),
  -- What it is about: a shift, a report, a sale, an opening; for dropped messages, how many.
  subject TEXT NOT NULL,
  at TEXT NOT NULL,
  -- sending: a try began. unsure: it may have arrived and is not sent again. dropped: too old. off: not wanted.
  state TEXT NOT NULL CHECK (state IN ('waiting','sending','sent','unsure','dropped','off')),
  tried_at TEXT
  ) STRICT;
CREATE TABLE audit (
  seq INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  till TEXT NOT NULL,
  who TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  hash BLOB NOT NULL,
  marks BLOB,
  seal TEXT
  ) STRICT;
CREATE TABLE journal_identity (
  only INTEGER PRIMARY KEY CHECK (only = 1),
  id TEXT NOT NULL
  ) STRICT;
CREATE TABLE restores (
  epoch INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  why TEXT NOT NULL,
  -- Where the trail ended by the anchor, which has this written at that time; NULL when there was none.
  known_seq INTEGER,
  known_hash TEXT,
  known_at TEXT,
  -- Where it ends in the copy, and when its last entry was written; NULL when it has none.
  found_seq INTEGER NOT NULL,
  found_hash TEXT NOT NULL,
  found_at TEXT,
  -- Z numbers go on after the last that the anchor knew of.
  last_z INTEGER NOT NULL CHECK (last_z >= 0),
  z_number INTEGER
  ) STRICT;
INSERT INTO adjustments (seq,sale_id,at,from_state,to_state,currency,amount_minor,z_number) VALUES (1,'00000000-0000-4000-8000-000000000001','2026-11-21T05:11:00.000Z','unknown','failed','THB',0,NULL);
INSERT INTO alarms (id,sale_id,kind,state_then,order_key,order_json,raised_at,closed_at,note,random) VALUES (1,'00000000-0000-4000-8000-000000000002','second','accepted','o3','{"key":"o3","id":"o1","code":"TG1","status":"SUCCESS","total":{"minor":10000,"currency":"THB"},"createdAt":"2026-11-21T05:00:00.000Z","at":1795237200000,"lines":[{"product":"Free Fire","package":"310 Diamonds","payload":["1234567890"]}],"faults":[],"firstSeenAt":"2026-11-21T05:00:00.000Z","firstRead":2,"missingSince":null}','2026-11-21T05:04:00.000Z',NULL,NULL,'rBvM4CLIt8R6d3Qc16Yhqw');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000001',1,'2026-11-21T05:01:00.000Z','2026-11-21T05:00:00.000Z','TIMED_OUT',NULL,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,NULL,'{"cacheId":"cache-1","read":4}','bBBxbA4jabgXwEoyJCthvg');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000006',1,'2026-11-21T05:01:00.000Z','2026-11-21T05:00:00.000Z','TRANSACTION',201,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,'service','{"cacheId":"cache-1","read":4}','IQszykme7tDflQbkTtJGcQ');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000002',1,'2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','TRANSACTION',201,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,NULL,'{"cacheId":"cache-1","read":1}','bfVwpaGTG683MWfjMuXYoQ');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000005',1,'2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','TIMED_OUT',NULL,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,NULL,'{"cacheId":"cache-1","read":1}','a3Xv0rqqUyL4QivUdgONmA');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000004',1,'2026-11-21T05:12:00.000Z','2026-11-21T05:13:00.000Z','FROM_A_COPY',NULL,NULL,0.0,NULL,NULL,NULL,NULL,'service','{"cacheId":"cache-1","read":1}',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (1,'2026-11-21T05:00:00.000Z','A','Nok','person-added','people','{"about":"p1","version":1,"name":"Nok","colour":"teal","role":"owner","hasPin":false}',X'8201ABA5891D0478692722E53994871F2C855B9BCFC2A1A8C588C6C33538CD0F',X'9F0670656F706C650470312F31C5E67F967BD01FAB156DAE495A930399',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (2,'2026-11-21T05:00:00.000Z','A','Nok','prices-set','prices','{"count":1}',X'94A0C7EBD7DC2CBF5F08B23319E94BC0BA5E9A8FD409B2FE49505405AF31B6E7',X'9F0B70726963655F72756C65730131B387B39B6A59A36C77AB26929785D28C',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (3,'2026-11-21T05:00:00.000Z','A','Nok','credit','credit','{"what":"balance","amount":{"minor":500000,"currency":"THB"},"expected":null}',X'CE52E8BF8A3BADFCA2FEDBC17BF98F17B467F2D33EED098A0E7B900FC1E3B1E0',X'9F0E6372656469745F656E7472696573013101F1A4609F879DEE900782389F76BF2C',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (4,'2026-11-21T05:00:00.000Z','A','till','credit','credit','{"what":"counted","base":"2026-11-21T05:00:00.000Z","since":"2026-11-21T05:00:00.000Z"}',X'0ACAEA28C6F22ABFA9CA662531C27FE9E99B3F0E3050C0DF9F2F3F54843793FE',X'950B736572766963652F544842EC3240C67FEBF61A69B182BF6B7A8665',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (5,'2026-11-21T05:00:00.000Z','A','Nok','player','00000000-0000-4000-8000-000000000700','{"games":1}',X'9413925083CD2B5C97D2585AF403CD3F46FE5687E7BDFBB17BA1FEBECE0B6448',X'1F07706C6179657273BEAC0AD77307E2DD2F9A83B92BA77D8E',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (6,'2026-11-21T05:00:00.000Z','A','Nok','player-forgotten','players','{"count":0,"recipients":1}',X'8BBA5A211E9E63B69DE3BE7DFAC69319DFC261A89E6DCC483DE68BC6F6B72FF3',X'9F14666F72676F7474656E5F726563697069656E74732B6F4647524E3148303954744F6B6543616D595A5F57455978684A7476517A5F4A4B567635455744726D7673761F41D06C9C4F0C6030C95150414D4C',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (7,'2026-11-21T05:00:00.000Z','A','Nok','shift','1','{"opened":"2026-11-21","float":{"minor":50000,"currency":"THB"}}',X'43C24FABB2E4B0F284C2E8D98C1F2C1C1D9833550B250C5154568C43E2A54C4C',X'1F06736869667473A406F5DCC7B547433A2203EC4F596A23',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (8,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000001','{"from":null,"to":"sending","drawer":"opened"}',X'43E58963A8768B0EBD8F398E1774A8F0919B3ED609084483826706570BDFEF60',X'10257E892F85539A6576BD80D36C51F428930C726563656970742F3230323600C7F639972E5BBCA5D7CCA3206736D9940E726563656970742F323032362F315F081C1F66DAD8D0612A4157408038259F0F6472617765725F6F70656E696E6773013141171580EC22625637EF81D9DFC289619201312F4BEB54885A69CEEEFB24CF20E920605101D4D4FF30064F1D943710DA8A559258D5',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (9,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000001','{"from":"sending","to":"unknown"}',X'E3856A4C2F5282DDF0ADD430D1DC798B2238BA6ADCB4CA0E2505800F8132A290',X'7101A04EB7361C53E36056AEAC18FBD38D54D4D4FF30064F1D943710DA8A559258D53021E4B5AFDC1ED7846A3E87F6AECA7689257E892F85539A6576BD80D36C51F428',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (10,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000006','{"from":null,"to":"sending"}',X'B4D42891AF8F5451FDF05EB1293B6170219FC8EE189F6D325FD483E9CBFDD9D0',X'10515F62A4462F79C7E44D6D9FAD5F6F2092013240F2171B4C193877960A6451D1594C3D5101F503C1361BA80E803C76F1EA96BDD1FB',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (11,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000006','{"from":"sending","to":"accepted"}',X'49E80D5444E4505356FA0A703BA5155F186032BF31F655B434974F8A025CCA5A',X'7101B3ABA6E0A519D35CC5A025F57DB9525AF503C1361BA80E803C76F1EA96BDD1FB30F4F2149B45474C200C7CBE7CF973851D515F62A4462F79C7E44D6D9FAD5F6F20B50B736572766963652F544842C2AA14E7A8734359BB2F361EB67C4120EC3240C67FEBF61A69B182BF6B7A86659616736572766963652F5448422F323032362D31312D32315B1C0539C5B3D77BE10454FCEFCFC485',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (12,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000002','{"from":null,"to":"sending"}',X'2E550FF915C601B3BE9021CC53BF919D3138B29DDE50C162241666713DE7906C',X'10739F393742E42D90D81F4A3ABE29B923920133342F45798705F12555FA10DFCF8BC3E35101B1044A6DDA8BBB50639A4A8DD559852E',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (13,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000002','{"from":"sending","to":"accepted"}',X'BD841587A457A831A7809DBB90BB1FA78F5349F0152744330C668E6414AC3A8E',X'7101B0977B7758D867E7510095643EEDAC69B1044A6DDA8BBB50639A4A8DD559852E3048AA7F33A3FDA063C4B35D1AB7B47EEC739F393742E42D90D81F4A3ABE29B923',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (14,'2026-11-21T05:03:00.000Z','A','Nok','note','00000000-0000-4000-8000-000000000002','{"text":"called"}',X'73162308950781BE99BA8BAB59C0CAD590B806F2AED36D5408235372EF36B523',X'9F056E6F74657301313449F81C25FF40B8BB40D998EA320C56',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (15,'2026-11-21T05:03:00.000Z','A','Nok','print','00000000-0000-4000-8000-000000000002','{}',X'37E8582492B47435CBE3BD588AF5435A0E2269998B29C092EFF35C31E8044607',X'9F076F7574707574730131DC87A72346C4B565543409E05F3A6F5B',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (16,'2026-11-21T05:04:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000002','{"from":"accepted","to":"delivered"}',X'61D8212A4C8AD34FF8F97563390A142F01D766C15A71939FA1165C4BE86869EE',X'305FDD8E6D45FF3F55FAD1F3F96C9EBF3148AA7F33A3FDA063C4B35D1AB7B47EEC',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (17,'2026-11-21T05:04:00.000Z','A','till','alarm','00000000-0000-4000-8000-000000000002','{"kind":"second","state":"accepted","order":"o3"}',X'2E956C77CB7DCEED97CD54F864839422288CC796858CE6DFB943F9CEE95C3751',X'9F06616C61726D730131328BB84580CCB1674750F0CE79450076',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (18,'2026-11-21T05:05:00.000Z','A','Nok','ticket','00000000-0000-4000-8000-000000000900','{"lines":["00000000-0000-4000-8000-000000000003","00000000-0000-4000-8000-000000000004"],"payments":[{"tender":"promptpay","tendered":null,"rounding":null,"amount":{"minor":20000,"currency":"THB"}}]}',X'1D0EC102297B5448ADAADBF7A562204DDB30BA9E0864B9CA000BB12047C6A044',X'1F077469636B65747317F4B40E0E1DE2DA880523D2C01AF7275F0F7469636B65745F7061796D656E7473012AEFE4A13CDE1C42331FA743FD917752',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (19,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000003','{"from":null,"to":"held","slip":"ABC123","overridden":[{"kind":"length","ref":"uid"}]}',X'6C715943F79DAA69406D055716735F868BED0A28687D1F2D141F69DA50D6023B',X'10639A2FD0BCCE678CE7610B51938D556C1F0D7061796D656E745F736C6970732C4F6A475145987E28AA9AA738A1BFB892013498E77831624A628CD896C5006311B45A9F136F76657272696464656E5F7761726E696E67730131CE09C433D3A7EF748EF9333D1CCBF1A5',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (20,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000004','{"from":null,"to":"held","slip":"ABC123","overridden":[{"kind":"length","ref":"uid"}]}',X'4EC2D35C0BA8A15CA94A27715FE13B39A2425404C6DDB421E99802A54F8D75BA',X'100086C77C431900F9B2E754949D9789F71F0D7061796D656E745F736C697073B49D28315463FBAEE1E4A58E32C74C879201350AA76E0E564DEB663588357BD6D78BEF9F136F76657272696464656E5F7761726E696E67730132DF016776D58FA030C87C3C49E1652A12',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (21,'2026-11-21T05:06:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000003','{"from":"held","to":"voided","reason":"came to nothing"}',X'BB391EB9DEC1925EEAC6B5B58ADF1FBAF8B557DB34A0650ABB608845E92597A5',X'30CBE648B450B71FB701AD1256648BB532639A2FD0BCCE678CE7610B51938D556C',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (22,'2026-11-21T05:07:00.000Z','A','Nok','ticket-parked','00000000-0000-4000-8000-000000000901','{"number":1,"lines":1}',X'9C0047768F754CF0C13561ED93A65A2165C20408DE749FEAA893EF8EDCB7EC29',X'1F0E7061726B65645F7469636B657473E218A86D0327E421A0CB62D1F35A4C7E',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (23,'2026-11-21T05:08:00.000Z','A','Nok','shift','1','{"counted":{"minor":0,"currency":"THB"},"expected":{"minor":80500,"currency":"THB"}}',X'C9F0A358A9C6E01AAE9EEB36CF329AA664035C348F6BEDFDCF8BB55F797A8CBE',X'3F067368696674734A7FEA27F3EAA90584271ABE6C688FECA406F5DCC7B547433A2203EC4F596A23DF046E65777348898798F89F436FA903F65D3086302394819BB6A50DAF767F3E176C5919007C',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (24,'2026-11-21T05:10:00.000Z','A','Nok','z','1','{"day":"2026-11-21","sold":{"count":2,"quantity":2,"totals":[{"minor":20000,"currency":"THB"}]},"open":2,"sha256":"541785e8285e5fc02bbd10563eea09706324c698a83ef7723d87609f566dc89f"}',X'41704FAE7470353DF9D70C40B79CE666D8D4342CE04B6BD1DD6A0B30F3F46D46',X'1F097A5F7265706F7274738C6F69BF48CA8B62806EF2AFF4C428DBDF046E657773A0C1C87D496D435D874B392E949A05DCE7589FE5728162D38AA18E598D5A9909F0000000000000400080000000000000010874A2CFA7A0A5ACE4B319F76C1A3EB321E4B5AFDC1ED7846A3E87F6AECA7689F000000000000040008000000000000006D2BB170198E45E6327A794E276E37842F4F2149B45474C200C7CBE7CF973851DF000000000000040008000000000000002E9CE94478BE5C0AED641C741CC32CF2A5FDD8E6D45FF3F55FAD1F3F96C9EBF31F000000000000040008000000000000003F002EF0D9DB8BF24FB9389514D80447DCBE648B450B71FB701AD1256648BB532F00000000000004000800000000000000460235CA6BEF9477619A32C90C8CDB7280086C77C431900F9B2E754949D9789F73F06736869667473FD68BC5D7016195F10ACD4A0287F309E4A7FEA27F3EAA90584271ABE6C688FEC32D22B41B4F5B099F716153B97C9F8AAA72F4BEB54885A69CEEEFB24CF20E92060B20132C7E8A7E9B5655CE80629DB71A873EF8D40F2171B4C193877960A6451D1594C3DB201333B570695312AC971534B0A6A0C34C206342F45798705F12555FA10DFCF8BC3E3B20134154F81FD1D0B3911F25924191692C88E98E77831624A628CD896C5006311B45AB201352F4765863F155A4F59D67D4A4D3209610AA76E0E564DEB663588357BD6D78BEF3F0F6472617765725F6F70656E696E6773FF76DD8F4D4B5C09471D58D981E2063141171580EC22625637EF81D9DFC28961',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (25,'2026-11-21T05:11:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000001','{"from":"unknown","to":"failed","adjusts":{"from":"unknown","minor":0,"currency":"THB"}}',X'4A599843B1AB9C4736F955315AF764F27E558BF9744222A498579F14852B8157',X'30C01C715E4B77B40D4B1A78E896B1B1960874A2CFA7A0A5ACE4B319F76C1A3EB39F0B61646A7573746D656E74730131558D782649C4EB1744C82703490E3E001F096F7765645F6261636BFC5B988E86009F3FF20A8A6D130627AF',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (26,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000005','{"from":null,"to":"sending"}',X'CC5FFF3CBEF470A408EA403C05255DFA939D926B8710DB3BF8706B86ED3C8A02',X'104E89B063CE7F329ACAD15B4EB8294C5392013688165BAB5EDDC6BF8A70D6EB9DCCDC955101DA47B965049F73E127E5B867CF5F9C32',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (27,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000005','{"from":"sending","to":"unknown"}',X'CFBAB0793A2BAE98C5224872A79A0B35178D29F67D3E838162B9B743945B1875',X'71015E8B066883B51FFB911F720BDE84D600DA47B965049F73E127E5B867CF5F9C32308336A4D5BD96DD93CD5FDA40D12350BB4E89B063CE7F329ACAD15B4EB8294C53',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (28,'2026-11-21T05:11:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000005','{"from":"unknown","to":"failed"}',X'FEEA172ED25EDE3E214265DA2D16EA97EA6563958E8CCC6C84FB09E5280826CD',X'3033F194BBE3B1A59DBD6F0D90F6CE10AB8336A4D5BD96DD93CD5FDA40D12350BB1F096F7765645F6261636BCDDF9BEEEDAA10A2E8433A1FEB44FD10',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (29,'2026-11-21T05:12:00.000Z','A','Nok','refund-waived','00000000-0000-4000-8000-000000000005','{"reason":"the customer is paid by bank"}',X'34C348CE9719F8998A7C115267670F91228C49F2A0260BD5C255CE3D84AB0A18',X'1F0E726566756E645F77616976657273D7B232BE6560CC5A6EAFAE5E47920E442F096F7765645F6261636BCDDF9BEEEDAA10A2E8433A1FEB44FD10',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (30,'2026-11-21T05:13:00.000Z','A','till','journal','copy','{"why":"other-folder","epoch":1,"known":null,"found":{"seq":29,"hash":"34c348ce9719f8998a7c115267670f91228c49f2a0260bd5c255ce3d84ab0a18","at":"2026-11-21T05:12:00.000Z"},"lastZ":0,"hidesNoSale":true}',X'9FACC71AE32B7BEA030749F573200C511A851547DBD9811A596CF72C5C1AD4C5',X'FF046E65777348898798F89F436FA903F65D308630233DE4240E1D194A3CF870F64D98C6FE9A94819BB6A50DAF767F3E176C5919007CFF046E657773A0C1C87D496D435D874B392E949A05DC9CD2B3287771E7A7A4A7D0D66EE93F3DE7589FE5728162D38AA18E598D5A99099F08726573746F7265730131C661758666A59DED6C75194D95CEC313',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (31,'2026-11-21T05:13:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000004','{"from":"held","to":"unknown"}',X'3FA9F9622B101579839BAC357E1B38CBC355F843E59B90C4CFE57F8526A98E3E',X'5101CC1DA5284CBCD1DB447F60BEB0EF916430B40FA9E059669F7E1CE2911C0E28F6E060235CA6BEF9477619A32C90C8CDB728B50B736572766963652F54484207179B5AD339486FFF814BF9C3B4EE0FC2AA14E7A8734359BB2F361EB67C4120',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (32,'2026-11-21T05:14:00.000Z','A','till','news','unknown','{}',X'9940E2BFC76394928E3A12F0F8C85500F49A87C7DE01E64F8175CB72A2361929',X'DF046E6577737B6E6215E60A4A5C884E85D82A714913F01F25460A2076936547239861FC30CE',NULL);
INSERT INTO credit_days (service,currency,day,taken_minor) VALUES ('service','THB','2026-11-21',9500);
INSERT INTO credit_entries (seq,at,who,person_id,kind,service,currency,amount_minor,expected_minor,shop,id) VALUES (1,'2026-11-21T05:00:00.000Z','Nok',NULL,'balance','service','THB',500000,NULL,NULL,NULL);
INSERT INTO credit_use (service,currency,base,since,is_balance,taken_minor,given_back_minor,open_minor) VALUES ('service','THB','2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z',1,9500,0,10000);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (1,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','cash','THB',10500,0,20000,'00000000-0000-4000-8000-000000000001',NULL,1);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (2,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','cash','THB',10000,0,NULL,'00000000-0000-4000-8000-000000000006',NULL,1);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (3,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','cash','THB',10000,0,NULL,'00000000-0000-4000-8000-000000000002',NULL,1);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (4,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','promptpay','THB',10000,0,NULL,'00000000-0000-4000-8000-000000000003',NULL,1);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (5,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','promptpay','THB',10000,0,NULL,'00000000-0000-4000-8000-000000000004',NULL,1);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (6,NULL,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','cash','THB',10000,0,NULL,'00000000-0000-4000-8000-000000000005',NULL,NULL);
INSERT INTO drawer_openings (seq,shift_id,at,who,person_id,cause,sale_id,reason,z_number) VALUES (1,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'sale','00000000-0000-4000-8000-000000000001',NULL,1);
INSERT INTO forgotten_recipients (digest,at) VALUES ('oFGRN1H09TtOkeCamYZ_WEYxhJtvQz_JKVv5EWDrmvs','2026-11-21T05:00:00.000Z');
INSERT INTO journal_identity (only,id) VALUES (1,'802724346293df0124423ef63be8bbfc');
INSERT INTO news (id,kind,subject,at,state,tried_at) VALUES ('48898798-f89f-436f-a903-f65d30863023','shift-counted','1','2026-11-21T05:08:00.000Z','unsure',NULL);
INSERT INTO news (id,kind,subject,at,state,tried_at) VALUES ('a0c1c87d-496d-435d-874b-392e949a05dc','z','1','2026-11-21T05:10:00.000Z','unsure',NULL);
INSERT INTO news (id,kind,subject,at,state,tried_at) VALUES ('7b6e6215-e60a-4a5c-884e-85d82a714913','unknown','00000000-0000-4000-8000-000000000002','2026-11-21T05:14:00.000Z','waiting',NULL);
INSERT INTO notes (seq,sale_id,at,who,text) VALUES (1,'00000000-0000-4000-8000-000000000002','2026-11-21T05:03:00.000Z','Nok','called');
INSERT INTO number_series (kind,year,last) VALUES ('receipt','2026',1);
INSERT INTO outputs (seq,sale_id,medium,at) VALUES (1,'00000000-0000-4000-8000-000000000002','print','2026-11-21T05:03:00.000Z');
INSERT INTO overridden_warnings (seq,sale_id,kind,ref) VALUES (1,'00000000-0000-4000-8000-000000000003','length','uid');
INSERT INTO overridden_warnings (seq,sale_id,kind,ref) VALUES (2,'00000000-0000-4000-8000-000000000004','length','uid');
INSERT INTO owed_back (sale_id) VALUES ('00000000-0000-4000-8000-000000000001');
INSERT INTO paper_numbers (kind,year,number,text,subject,day,vat_rate,vat_base) VALUES ('receipt','2026',1,'A-2026/000001','00000000-0000-4000-8000-000000000001','2026-11-21',700,'whole');
INSERT INTO parked_tickets (id,number,name,parked_at,who,person_id,lines,ended_at,ended_how,ended_reason,random) VALUES ('00000000-0000-4000-8000-000000000901',1,'Blue shirt','2026-11-21T05:07:00.000Z','Nok',NULL,'[{"product":{"id":"ff","name":"Free Fire"},"package":null,"quantity":1,"payload":[{"ref":"uid","value":"1234567890","secret":false}]}]',NULL,NULL,NULL,'tEbjSqkv1FP0ESiHJEjJCQ');
INSERT INTO payment_slips (sale_id,ticket_id,reference) VALUES ('00000000-0000-4000-8000-000000000003','00000000-0000-4000-8000-000000000900','ABC123');
INSERT INTO payment_slips (sale_id,ticket_id,reference) VALUES ('00000000-0000-4000-8000-000000000004','00000000-0000-4000-8000-000000000900','ABC123');
INSERT INTO people (person_id,version,at,how,name,colour,role,removed,salt,verifier,seal) VALUES ('p1',1,'2026-11-21T05:00:00.000Z','added','Nok','teal','owner',0,NULL,NULL,'seal');
INSERT INTO players (id,name,games,created_at,updated_at,random) VALUES ('00000000-0000-4000-8000-000000000700','Ploy','[{"productId":"ff","productName":"Free Fire","payload":[{"ref":"uid","value":"1234567890"}]}]','2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','R9zRiiJ4CWC4v6AKpOdHmQ');
INSERT INTO price_rules (seq,product_id,package_id,product_name,package_name,method,from_day,at,who,person_id) VALUES (1,'ff','ff310','Free Fire','310 Diamonds','{"how":"fixed","price":{"minor":11000,"currency":"THB"}}','2026-11-21','2026-11-21T05:00:00.000Z','Nok',NULL);
INSERT INTO refund_waivers (sale_id,at,who,reason) VALUES ('00000000-0000-4000-8000-000000000005','2026-11-21T05:12:00.000Z','Nok','the customer is paid by bank');
INSERT INTO restores (epoch,at,why,known_seq,known_hash,known_at,found_seq,found_hash,found_at,last_z,z_number) VALUES (1,'2026-11-21T05:13:00.000Z','other-folder',NULL,NULL,NULL,29,'34c348ce9719f8998a7c115267670f91228c49f2a0260bd5c255ce3d84ab0a18','2026-11-21T05:12:00.000Z',0,NULL);
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,refund_open,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000001','failed','2026-11-21T05:00:00.000Z','2026-11-21T05:11:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,10500,500,'regular','cash',20000,0,NULL,NULL,NULL,'TG1',NULL,'{"status":"FAILED","seenAt":"2026-11-21T05:11:00.000Z","by":"code"}','o1','Nok',NULL,NULL,NULL,NULL,NULL,1,'unknown','JNUZeSsyPQ8tM9C1y4Jo7g');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,refund_open,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000006','accepted','2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'cash',NULL,0,NULL,NULL,NULL,'TG6','{"id":"6f1c9a3e7b204d6688e0c411","total":{"minor":10000,"currency":"THB"},"agentCost":{"minor":9500,"currency":"THB"},"description":"Free Fire 310 Diamonds","type":"ADMIN","status":"CREATED","userId":"u","businessId":"b","revelation":"PERSONAL","createdAt":"2026-11-21T05:00:00.000Z"}',NULL,NULL,'Nok',NULL,NULL,NULL,NULL,NULL,1,'accepted','ef1bW16D-RKqRfHG-9sFFA');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,refund_open,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000002','delivered','2026-11-21T05:00:00.000Z','2026-11-21T05:04:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'cash',NULL,0,NULL,NULL,NULL,'TG2','{"id":"6f1c9a3e7b204d6688e0c411","total":{"minor":10000,"currency":"THB"},"agentCost":{"minor":9500,"currency":"THB"},"description":"Free Fire 310 Diamonds","type":"ADMIN","status":"CREATED","userId":"u","businessId":"b","revelation":"PERSONAL","createdAt":"2026-11-21T05:00:00.000Z"}','{"status":"SUCCESS","seenAt":"2026-11-21T05:04:00.000Z","by":"code"}','o2','Nok',NULL,NULL,NULL,NULL,NULL,1,'delivered','fnXFdmeCIk8vumOOIaF0ZQ');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,refund_open,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000003','voided','2026-11-21T05:00:00.000Z','2026-11-21T05:06:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,'offline',NULL,NULL,NULL,'promptpay',NULL,0,'00000000-0000-4000-8000-000000000900',1,NULL,NULL,NULL,NULL,NULL,'Nok',NULL,'came to nothing','Nok',NULL,NULL,1,'voided','0GKV8V1pL3g1mYbk1RLZfw');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,refund_open,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000004','unknown','2026-11-21T05:00:00.000Z','2026-11-21T05:13:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'promptpay',NULL,0,'00000000-0000-4000-8000-000000000900',2,NULL,NULL,NULL,NULL,NULL,'Nok',NULL,NULL,NULL,NULL,NULL,1,'held','eZUToNkJyBMlvIT40NmP5g');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,refund_open,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000005','failed','2026-11-21T05:00:00.000Z','2026-11-21T05:11:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'cash',NULL,0,NULL,NULL,NULL,'TG5',NULL,'{"status":"FAILED","seenAt":"2026-11-21T05:11:00.000Z","by":"code"}','o5','Nok',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'4jrXLDaz5PI0TR_YuDOWaA');
INSERT INTO shifts (id,business_day,opened_at,opened_by,opened_by_id,currency,float_minor,closed_at,closed_by,closed_by_id,pieces,counted_minor,expected_minor,note,z_number) VALUES (1,'2026-11-21','2026-11-21T05:00:00.000Z','Nok',NULL,'THB',50000,'2026-11-21T05:08:00.000Z','Nok',NULL,'[]',0,80500,NULL,1);
INSERT INTO ticket_payments (ticket_id,number,tender,currency,amount_minor,rounding_minor,tendered_minor) VALUES ('00000000-0000-4000-8000-000000000900',1,'promptpay','THB',20000,0,NULL);
INSERT INTO tickets (id,created_at,lines) VALUES ('00000000-0000-4000-8000-000000000900','2026-11-21T05:05:00.000Z',2);
INSERT INTO z_reports (number,business_day,taken_at,taken_by,summary,report) VALUES (1,'2026-11-21','2026-11-21T05:10:00.000Z','Nok','{"number":1,"day":"2026-11-21","takenAt":"2026-11-21T05:10:00.000Z","takenBy":"Nok","totals":[{"minor":20000,"currency":"THB"}],"count":2,"open":2,"adjusted":[],"differences":[{"minor":-80500,"currency":"THB"}]}','{"version":1,"day":"2026-11-21","bounds":{"from":1795208400000,"to":1795294800000},"takenAt":"2026-11-21T05:10:00.000Z","takenBy":"Nok","shopName":"ร้านเกม","tillName":"A","currency":"THB","timeZone":"Asia/Bangkok","dayStartsAt":"04:00","training":false,"sold":{"count":2,"quantity":2,"totals":[{"minor":20000,"currency":"THB"}]},"byProduct":[{"key":"Free Fire","count":2,"quantity":2,"totals":[{"minor":20000,"currency":"THB"}]}],"byHour":[{"key":"2026-11-21T05:00:00.000Z","count":2,"quantity":2,"totals":[{"minor":20000,"currency":"THB"}]}],"byCashier":[{"key":"Nok","count":2,"quantity":2,"totals":[{"minor":20000,"currency":"THB"}]}],"byPerson":[{"id":null,"name":"Nok","sold":{"count":2,"totals":[{"minor":20000,"currency":"THB"}]},"voided":{"count":1,"totals":[{"minor":10000,"currency":"THB"}]},"refunded":{"count":0,"totals":[]},"differences":[{"minor":-80500,"currency":"THB"}]}],"tenders":[{"tender":"cash","payments":3,"paid":[{"minor":30500,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]},{"tender":"promptpay","payments":2,"paid":[{"minor":20000,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]}],"outsideShifts":[],"inOtherDrawers":[],"ofOtherDays":[],"balances":[{"tender":"cash","currency":"THB","taken":30500,"givenBack":0,"sold":20000,"open":10500,"kept":0,"owedBack":0,"waived":0,"lost":0,"otherTender":0,"earlierSales":0,"rounding":0},{"tender":"promptpay","currency":"THB","taken":20000,"givenBack":0,"sold":0,"open":10000,"kept":10000,"owedBack":0,"waived":0,"lost":0,"otherTender":0,"earlierSales":0,"rounding":0}],"losses":[],"notSold":1,"open":[{"saleId":"00000000-0000-4000-8000-000000000001","code":null,"at":"2026-11-21T05:00:00.000Z","product":"Free Fire","package":"310 Diamonds","quantity":1,"total":{"minor":10500,"currency":"THB"},"state":"unknown","carriedFrom":null,"moneyBack":false},{"saleId":"00000000-0000-4000-8000-000000000004","code":null,"at":"2026-11-21T05:00:00.000Z","product":"Free Fire","package":"310 Diamonds","quantity":1,"total":{"minor":10000,"currency":"THB"},"state":"held","carriedFrom":null,"moneyBack":false}],"adjustments":[],"restores":[],"settingEdits":[],"takenPrices":[],"priceDecisions":[],"datedAhead":0,"afterClosing":0,"shifts":[{"shift":{"id":1,"day":"2026-11-21","openedAt":"2026-11-21T05:00:00.000Z","openedBy":"Nok","openedById":null,"float":{"minor":50000,"currency":"THB"},"countedBefore":null,"closing":{"closedAt":"2026-11-21T05:08:00.000Z","closedBy":"Nok","closedById":null,"count":[],"counted":{"minor":0,"currency":"THB"},"expected":{"minor":80500,"currency":"THB"},"difference":{"minor":-80500,"currency":"THB"},"note":null},"zNumber":1},"tenders":[{"tender":"cash","payments":3,"paid":[{"minor":30500,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]},{"tender":"promptpay","payments":2,"paid":[{"minor":20000,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]}],"moves":[],"expected":{"minor":80500,"currency":"THB"}}],"openings":{"byPerson":[{"id":null,"name":"Nok","cause":"sale","count":1}],"noSale":[]},"moneyActs":[{"id":null,"name":"Nok","act":"discount","count":1,"totals":[{"minor":500,"currency":"THB"}]}],"service":null,"trail":{"seq":23,"hash":"c9f0a358a9c6e01aae9eeb36cf329aa664035c348f6bedfdcf8bb55f797a8cbe"}}');
CREATE INDEX sales_by_code ON sales (code) WHERE code IS NOT NULL;
CREATE INDEX sales_by_transaction ON sales (json_extract(transaction_json, '$.id') COLLATE NOCASE)
  WHERE transaction_json IS NOT NULL;
CREATE INDEX sales_open ON sales (state, updated_at)
  WHERE state IN ('held','sending','accepted','rejected','not-sent','unknown','failed');
CREATE INDEX sales_in_no_z ON sales (created_at) WHERE z_number IS NULL;
CREATE INDEX sales_in_figures ON sales (created_at, state, currency, expected_minor, charged_minor);
CREATE UNIQUE INDEX sales_by_ticket ON sales (ticket_id, ticket_line) WHERE ticket_id IS NOT NULL;
CREATE UNIQUE INDEX one_sale_an_order ON sales (order_key) WHERE order_key IS NOT NULL;
CREATE TRIGGER sales_stay BEFORE DELETE ON sales
  BEGIN SELECT RAISE(ABORT, 'sales are never deleted'); END;
CREATE TRIGGER sold_as_confirmed BEFORE UPDATE ON sales
  WHEN NEW.package_id <> OLD.package_id OR NEW.quantity <> OLD.quantity OR NEW.payload <> OLD.payload
  OR NEW.expected_minor <> OLD.expected_minor OR NEW.currency <> OLD.currency
  OR NEW.created_at <> OLD.created_at
  BEGIN SELECT RAISE(ABORT, 'what was confirmed is never changed'); END;
CREATE TRIGGER paid_as_confirmed BEFORE UPDATE OF cashier, tender, tendered_minor ON sales
  BEGIN SELECT RAISE(ABORT, 'what was paid is never changed'); END;
CREATE TRIGGER rounded_as_confirmed BEFORE UPDATE OF rounding_minor ON sales
  BEGIN SELECT RAISE(ABORT, 'what was paid is never changed'); END;
CREATE TRIGGER charged_as_sold BEFORE UPDATE OF charged_minor, discount_minor, discount_reason ON sales
  BEGIN SELECT RAISE(ABORT, 'what a customer paid for a sale is never changed'); END;
CREATE TRIGGER on_its_ticket BEFORE UPDATE OF ticket_id, ticket_line, shares ON sales
  BEGIN SELECT RAISE(ABORT, 'the ticket of a sale is never changed'); END;
CREATE TRIGGER within_its_ticket BEFORE INSERT ON sales
  WHEN NEW.ticket_line NOT BETWEEN 1 AND (SELECT lines FROM tickets WHERE id = NEW.ticket_id)
  BEGIN SELECT RAISE(ABORT, 'a ticket has no such line'); END;
CREATE TRIGGER sales_z_state BEFORE UPDATE OF z_state ON sales WHEN OLD.z_state IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'what a Z report said is never changed'); END;
CREATE TRIGGER sales_in_one_z BEFORE UPDATE OF z_number ON sales
  WHEN OLD.z_number IS NOT NULL OR NEW.z_number IS NULL
  BEGIN SELECT RAISE(ABORT, 'sales are in one Z report, once'); END;
CREATE TRIGGER sold_by_person BEFORE UPDATE OF person_id ON sales 
  BEGIN SELECT RAISE(ABORT, 'who did it is never changed'); END;
CREATE TRIGGER voided_by_person BEFORE UPDATE OF voided_by, voided_by_id ON sales WHEN OLD.voided_by IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'who did it is never changed'); END;
CREATE TRIGGER sales_within_bounds_on_insert BEFORE INSERT
  ON sales
  WHEN abs(NEW.price_minor) > 1000000000000 OR abs(NEW.expected_minor) > 1000000000000 OR abs(NEW.charged_minor) > 1000000000000 OR abs(NEW.discount_minor) > 1000000000000 OR abs(NEW.tendered_minor) > 1000000000000 OR abs(NEW.rounding_minor) > 1000000000000
  BEGIN SELECT RAISE(ABORT, 'an amount of sales is larger than an amount may be'); END;
CREATE INDEX attempts_by_time ON attempts (started_at);
CREATE INDEX attempts_by_answer_code ON attempts (answer_code) WHERE answer_code IS NOT NULL;
CREATE UNIQUE INDEX one_open_attempt ON attempts (sale_id) WHERE ended_at IS NULL;
CREATE TRIGGER attempts_stay BEFORE DELETE ON attempts
  BEGIN SELECT RAISE(ABORT, 'attempts are never deleted'); END;
CREATE TRIGGER attempts_end_once BEFORE UPDATE ON attempts WHEN OLD.ended_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'an ended attempt is never changed'); END;
CREATE INDEX alarms_by_sale ON alarms (sale_id);
CREATE UNIQUE INDEX one_open_alarm ON alarms (sale_id, order_key, kind) WHERE closed_at IS NULL;
CREATE TRIGGER alarms_stay BEFORE DELETE ON alarms
  BEGIN SELECT RAISE(ABORT, 'alarms are never deleted'); END;
CREATE TRIGGER alarms_as_written BEFORE UPDATE OF id, sale_id, state_then, order_key, order_json, raised_at, kind ON alarms
  BEGIN SELECT RAISE(ABORT, 'alarms are never changed'); END;
CREATE TRIGGER alarms_close_once BEFORE UPDATE OF closed_at, note ON alarms WHEN OLD.closed_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'a closed alarm is never changed'); END;
CREATE INDEX notes_by_sale ON notes (sale_id);
CREATE TRIGGER notes_stay BEFORE DELETE ON notes
  BEGIN SELECT RAISE(ABORT, 'notes are never deleted'); END;
CREATE TRIGGER notes_as_written BEFORE UPDATE ON notes
  BEGIN SELECT RAISE(ABORT, 'notes are never changed'); END;
CREATE INDEX outputs_by_sale ON outputs (sale_id);
CREATE TRIGGER outputs_stay BEFORE DELETE ON outputs
  BEGIN SELECT RAISE(ABORT, 'outputs are never deleted'); END;
CREATE TRIGGER outputs_as_written BEFORE UPDATE ON outputs
  BEGIN SELECT RAISE(ABORT, 'outputs are never changed'); END;
CREATE TRIGGER tickets_stay BEFORE DELETE ON tickets
  BEGIN SELECT RAISE(ABORT, 'tickets are never deleted'); END;
CREATE TRIGGER tickets_as_written BEFORE UPDATE ON tickets
  BEGIN SELECT RAISE(ABORT, 'tickets are never changed'); END;
CREATE TRIGGER ticket_payments_stay BEFORE DELETE ON ticket_payments
  BEGIN SELECT RAISE(ABORT, 'ticket_payments are never deleted'); END;
CREATE TRIGGER ticket_payments_as_written BEFORE UPDATE ON ticket_payments
  BEGIN SELECT RAISE(ABORT, 'ticket_payments are never changed'); END;
CREATE TRIGGER ticket_payments_within_bounds_on_insert BEFORE INSERT
  ON ticket_payments
  WHEN abs(NEW.amount_minor) > 1000000000000 OR abs(NEW.rounding_minor) > 1000000000000 OR abs(NEW.tendered_minor) > 1000000000000
  BEGIN SELECT RAISE(ABORT, 'an amount of ticket_payments is larger than an amount may be'); END;
CREATE INDEX payment_slips_by_reference ON payment_slips (reference);
CREATE TRIGGER payment_slips_stay BEFORE DELETE ON payment_slips
  BEGIN SELECT RAISE(ABORT, 'payment_slips are never deleted'); END;
CREATE TRIGGER payment_slips_as_written BEFORE UPDATE ON payment_slips
  BEGIN SELECT RAISE(ABORT, 'payment_slips are never changed'); END;
CREATE TRIGGER one_slip_pays_once BEFORE INSERT ON payment_slips
  WHEN EXISTS (SELECT 1 FROM payment_slips p WHERE p.reference = NEW.reference
  AND (NEW.ticket_id IS NULL OR p.ticket_id IS NOT NEW.ticket_id))
  BEGIN SELECT RAISE(ABORT, 'a slip pays once'); END;
CREATE INDEX parked_now ON parked_tickets (number) WHERE ended_at IS NULL;
CREATE TRIGGER parked_tickets_stay BEFORE DELETE ON parked_tickets
  BEGIN SELECT RAISE(ABORT, 'parked_tickets are never deleted'); END;
CREATE TRIGGER parked_tickets_as_written BEFORE UPDATE OF id, number, name, parked_at, who, person_id, lines ON parked_tickets
  BEGIN SELECT RAISE(ABORT, 'parked_tickets are never changed'); END;
CREATE TRIGGER parked_tickets_end_once BEFORE UPDATE OF ended_at, ended_how, ended_reason ON parked_tickets
  WHEN OLD.ended_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'what has ended is never changed'); END;
CREATE UNIQUE INDEX one_open_shift ON shifts ((closed_at IS NULL)) WHERE closed_at IS NULL;
CREATE INDEX shifts_in_no_z ON shifts (opened_at) WHERE z_number IS NULL;
CREATE INDEX shifts_by_day ON shifts (business_day);
CREATE TRIGGER shifts_stay BEFORE DELETE ON shifts
  BEGIN SELECT RAISE(ABORT, 'shifts are never deleted'); END;
CREATE TRIGGER shifts_as_written BEFORE UPDATE OF id, business_day, opened_at, opened_by, currency, float_minor ON shifts
  BEGIN SELECT RAISE(ABORT, 'shifts are never changed'); END;
CREATE TRIGGER shifts_close_once
  BEFORE UPDATE OF closed_at, closed_by, pieces, counted_minor, expected_minor, note ON shifts
  WHEN OLD.closed_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'a counted shift is never changed'); END;
CREATE TRIGGER shifts_in_one_z BEFORE UPDATE OF z_number ON shifts
  WHEN OLD.z_number IS NOT NULL OR NEW.z_number IS NULL
  BEGIN SELECT RAISE(ABORT, 'shifts are in one Z report, once'); END;
CREATE TRIGGER shifts_opened_by_person BEFORE UPDATE OF opened_by_id ON shifts 
  BEGIN SELECT RAISE(ABORT, 'who did it is never changed'); END;
CREATE TRIGGER shifts_closed_by_person BEFORE UPDATE OF closed_by_id ON shifts WHEN OLD.closed_at IS NOT NULL
  BEGIN SELECT RAISE(ABORT, 'who did it is never changed'); END;
CREATE TRIGGER shifts_within_bounds_on_insert BEFORE INSERT
  ON shifts
  WHEN abs(NEW.float_minor) > 1000000000000 OR abs(NEW.counted_minor) > 1000000000000
  BEGIN SELECT RAISE(ABORT, 'an amount of shifts is larger than an amount may be'); END;
CREATE TRIGGER shifts_within_bounds_on_update BEFORE UPDATE
  OF counted_minor ON shifts
  WHEN abs(NEW.counted_minor) > 1000000000000
  BEGIN SELECT RAISE(ABORT, 'an amount of shifts is larger than an amount may be'); END;
CREATE INDEX drawer_entries_by_sale ON drawer_entries (sale_id) WHERE sale_id IS NOT NULL;
CREATE INDEX drawer_entries_by_shift ON drawer_entries (shift_id);
CREATE INDEX drawer_entries_by_time ON drawer_entries (at);
CREATE INDEX drawer_entries_in_no_z ON drawer_entries (at) WHERE z_number IS NULL;
CREATE INDEX tender_corrections ON drawer_entries (sale_id, seq) WHERE kind = 'correction-in';
CREATE UNIQUE INDEX one_refund ON drawer_entries (sale_id) WHERE kind = 'refund';
CREATE TRIGGER paid_once_by_a_tender BEFORE INSERT ON drawer_entries
  WHEN NEW.kind = 'payment' AND EXISTS (SELECT 1 FROM drawer_entries p WHERE p.sale_id = NEW.sale_id
  AND p.kind = 'payment' AND p.tender = NEW.tender AND p.seq <> NEW.seq)
  BEGIN SELECT RAISE(ABORT, 'a tender pays once for a sale'); END;
CREATE TRIGGER drawer_entries_stay BEFORE DELETE ON drawer_entries
  BEGIN SELECT RAISE(ABORT, 'drawer_entries are never deleted'); END;
CREATE TRIGGER drawer_entries_as_written BEFORE UPDATE OF seq, shift_id, at, who, kind, tender, currency, amount_minor, rounding_minor, tendered_minor, sale_id, reason ON drawer_entries
  BEGIN SELECT RAISE(ABORT, 'drawer_entries are never changed'); END;
CREATE TRIGGER drawer_entries_in_one_z BEFORE UPDATE OF z_number ON drawer_entries
  WHEN OLD.z_number IS NOT NULL OR NEW.z_number IS NULL
  BEGIN SELECT RAISE(ABORT, 'drawer_entries are in one Z report, once'); END;
CREATE TRIGGER drawer_entries_by_person BEFORE UPDATE OF person_id ON drawer_entries 
  BEGIN SELECT RAISE(ABORT, 'who did it is never changed'); END;
CREATE TRIGGER drawer_entries_within_bounds_on_insert BEFORE INSERT
  ON drawer_entries
  WHEN abs(NEW.amount_minor) > 1000000000000 OR abs(NEW.rounding_minor) > 1000000000000 OR abs(NEW.tendered_minor) > 1000000000000
  BEGIN SELECT RAISE(ABORT, 'an amount of drawer_entries is larger than an amount may be'); END;
CREATE TRIGGER into_an_open_shift BEFORE INSERT ON drawer_entries
  WHEN EXISTS (SELECT 1 FROM shifts WHERE id = NEW.shift_id AND closed_at IS NOT NULL)
  BEGIN SELECT RAISE(ABORT, 'a counted shift takes nothing more'); END;
CREATE TRIGGER one_currency_a_shift BEFORE INSERT ON drawer_entries
  WHEN (NEW.kind = 'payment' OR NEW.tender = 'cash') AND NEW.shift_id IS NOT NULL
  AND NEW.currency IS NOT (SELECT currency FROM shifts WHERE id = NEW.shift_id)
  BEGIN SELECT RAISE(ABORT, 'a shift counts one currency'); END;
CREATE TRIGGER paid_by_its_shares BEFORE INSERT ON drawer_entries
  WHEN NEW.kind = 'payment' AND (SELECT count(*) FROM drawer_entries p WHERE p.sale_id = NEW.sale_id
  AND p.kind = 'payment' AND p.tender <> NEW.tender)
  >= (SELECT coalesce(shares, 1) FROM sales WHERE id = NEW.sale_id)
  BEGIN SELECT RAISE(ABORT, 'a sale is paid once'); END;
CREATE TRIGGER only_what_was_paid BEFORE INSERT ON drawer_entries
  WHEN NEW.kind = 'refund' AND NEW.amount_minor - NEW.rounding_minor IS NOT (SELECT sum(p.amount_minor - p.rounding_minor) FROM drawer_entries p
  WHERE p.sale_id = NEW.sale_id AND p.kind = 'payment' AND p.currency = NEW.currency)
  BEGIN SELECT RAISE(ABORT, 'only what was paid is given back'); END;
CREATE TRIGGER refunds_have_a_reason BEFORE INSERT ON drawer_entries
  WHEN NEW.kind = 'refund' AND coalesce(NEW.reason, '') = ''
  BEGIN SELECT RAISE(ABORT, 'money is given back for a reason'); END;
CREATE TRIGGER only_what_a_tender_paid BEFORE INSERT ON drawer_entries
  WHEN NEW.kind = 'correction-out' AND NEW.amount_minor - NEW.rounding_minor IS NOT (
  SELECT sum(CASE p.kind WHEN 'correction-out' THEN -1 ELSE 1 END * (p.amount_minor - p.rounding_minor)) FROM drawer_entries p
  WHERE p.sale_id = NEW.sale_id AND p.tender = NEW.tender AND p.currency = NEW.currency
  AND p.kind IN ('payment','correction-out','correction-in'))
  BEGIN SELECT RAISE(ABORT, 'only what a tender paid is corrected'); END;
CREATE TRIGGER corrected_at_once BEFORE INSERT ON drawer_entries
  WHEN NEW.kind = 'correction-in' AND NOT EXISTS (SELECT 1 FROM drawer_entries p
  WHERE p.seq = (SELECT max(seq) FROM drawer_entries WHERE sale_id = NEW.sale_id)
  AND p.kind = 'correction-out' AND p.currency = NEW.currency AND p.amount_minor - p.rounding_minor = NEW.amount_minor - NEW.rounding_minor)
  BEGIN SELECT RAISE(ABORT, 'only what was taken from a tender goes to another'); END;
CREATE TRIGGER corrected_before_the_count BEFORE INSERT ON drawer_entries
  WHEN NEW.kind IN ('correction-out','correction-in') AND NOT EXISTS (
  SELECT 1 FROM drawer_entries p WHERE p.sale_id = NEW.sale_id AND p.kind = 'payment'
  AND p.shift_id IS NEW.shift_id AND (p.shift_id IS NOT NULL OR p.z_number IS NULL))
  BEGIN SELECT RAISE(ABORT, 'a tender is corrected in the shift of its payment'); END;
CREATE INDEX drawer_openings_by_sale ON drawer_openings (sale_id) WHERE sale_id IS NOT NULL;
CREATE INDEX drawer_openings_by_shift ON drawer_openings (shift_id) WHERE shift_id IS NOT NULL;
CREATE INDEX drawer_openings_in_no_z ON drawer_openings (at) WHERE z_number IS NULL;
CREATE TRIGGER drawer_openings_stay BEFORE DELETE ON drawer_openings
  BEGIN SELECT RAISE(ABORT, 'drawer_openings are never deleted'); END;
CREATE TRIGGER drawer_openings_as_written BEFORE UPDATE OF seq, shift_id, at, who, person_id, cause, sale_id, reason ON drawer_openings
  BEGIN SELECT RAISE(ABORT, 'drawer_openings are never changed'); END;
CREATE TRIGGER drawer_openings_in_one_z BEFORE UPDATE OF z_number ON drawer_openings
  WHEN OLD.z_number IS NOT NULL OR NEW.z_number IS NULL
  BEGIN SELECT RAISE(ABORT, 'drawer_openings are in one Z report, once'); END;
CREATE TRIGGER refund_waivers_stay BEFORE DELETE ON refund_waivers
  BEGIN SELECT RAISE(ABORT, 'refund_waivers are never deleted'); END;
CREATE TRIGGER refund_waivers_as_written BEFORE UPDATE ON refund_waivers
  BEGIN SELECT RAISE(ABORT, 'refund_waivers are never changed'); END;
CREATE TRIGGER z_reports_stay BEFORE DELETE ON z_reports
  BEGIN SELECT RAISE(ABORT, 'Z reports are never deleted'); END;
CREATE TRIGGER z_reports_as_taken BEFORE UPDATE ON z_reports
  BEGIN SELECT RAISE(ABORT, 'a Z report is never changed'); END;
CREATE TRIGGER z_reports_in_order BEFORE INSERT ON z_reports
  WHEN NEW.number NOT BETWEEN 1 AND max((SELECT coalesce(max(number), 0) FROM z_reports),
  (SELECT coalesce(max(last_z), 0) FROM restores)) + 1
  OR EXISTS (SELECT 1 FROM z_reports WHERE number = NEW.number)
  OR EXISTS (SELECT 1 FROM z_reports WHERE business_day = NEW.business_day)
  BEGIN SELECT RAISE(ABORT, 'Z reports are numbered one by one, each for a day of its own'); END;
CREATE INDEX adjustments_by_sale ON adjustments (sale_id);
CREATE INDEX adjustments_by_time ON adjustments (at);
CREATE INDEX adjustments_in_no_z ON adjustments (at) WHERE z_number IS NULL;
CREATE TRIGGER adjustments_stay BEFORE DELETE ON adjustments
  BEGIN SELECT RAISE(ABORT, 'adjustments are never deleted'); END;
CREATE TRIGGER adjustments_as_written BEFORE UPDATE OF seq, sale_id, at, from_state, to_state, currency, amount_minor ON adjustments
  BEGIN SELECT RAISE(ABORT, 'adjustments are never changed'); END;
CREATE TRIGGER adjustments_in_one_z BEFORE UPDATE OF z_number ON adjustments
  WHEN OLD.z_number IS NOT NULL OR NEW.z_number IS NULL
  BEGIN SELECT RAISE(ABORT, 'adjustments are in one Z report, once'); END;
CREATE TRIGGER adjustments_within_bounds_on_insert BEFORE INSERT
  ON adjustments
  WHEN abs(NEW.amount_minor) > 1000000000000
  BEGIN SELECT RAISE(ABORT, 'an amount of adjustments is larger than an amount may be'); END;
CREATE INDEX price_rules_by_scope ON price_rules (product_id, package_id, from_day, seq);
CREATE TRIGGER price_rules_stay BEFORE DELETE ON price_rules
  BEGIN SELECT RAISE(ABORT, 'price rules are never deleted'); END;
CREATE TRIGGER price_rules_as_written BEFORE UPDATE ON price_rules
  BEGIN SELECT RAISE(ABORT, 'price rules are never changed'); END;
CREATE TRIGGER people_stay BEFORE DELETE ON people
  BEGIN SELECT RAISE(ABORT, 'people are never deleted'); END;
CREATE TRIGGER people_as_written BEFORE UPDATE ON people
  BEGIN SELECT RAISE(ABORT, 'people get new versions, none is changed'); END;
CREATE TRIGGER people_one_by_one BEFORE INSERT ON people
  WHEN NEW.version <= (SELECT coalesce(max(version), 0) FROM people WHERE person_id = NEW.person_id)
  BEGIN SELECT RAISE(ABORT, 'a version follows upon the one before'); END;
CREATE TRIGGER forgotten_recipients_stay BEFORE DELETE ON forgotten_recipients
  BEGIN SELECT RAISE(ABORT, 'forgotten_recipients are never deleted'); END;
CREATE INDEX overridden_warnings_by_sale ON overridden_warnings (sale_id);
CREATE TRIGGER overridden_warnings_stay BEFORE DELETE ON overridden_warnings
  BEGIN SELECT RAISE(ABORT, 'overridden_warnings are never deleted'); END;
CREATE TRIGGER overridden_warnings_as_written BEFORE UPDATE ON overridden_warnings
  BEGIN SELECT RAISE(ABORT, 'overridden_warnings are never changed'); END;
CREATE TRIGGER number_series_stay BEFORE DELETE ON number_series
  BEGIN SELECT RAISE(ABORT, 'number_series are never deleted'); END;
CREATE TRIGGER number_series_as_written BEFORE UPDATE OF kind, year ON number_series
  BEGIN SELECT RAISE(ABORT, 'number_series are never changed'); END;
CREATE TRIGGER number_series_only_grow BEFORE UPDATE OF last ON number_series WHEN NEW.last < OLD.last
  BEGIN SELECT RAISE(ABORT, 'a count of numbers never goes back'); END;
CREATE UNIQUE INDEX one_receipt_number ON paper_numbers (subject) WHERE kind = 'receipt';
CREATE UNIQUE INDEX one_credit_note_number ON paper_numbers (subject) WHERE kind = 'credit-note';
CREATE INDEX paper_numbers_with_vat ON paper_numbers (day) WHERE vat_rate IS NOT NULL;
CREATE TRIGGER paper_numbers_stay BEFORE DELETE ON paper_numbers
  BEGIN SELECT RAISE(ABORT, 'paper_numbers are never deleted'); END;
CREATE TRIGGER paper_numbers_as_written BEFORE UPDATE ON paper_numbers
  BEGIN SELECT RAISE(ABORT, 'paper_numbers are never changed'); END;
CREATE TRIGGER paper_numbers_without_a_gap BEFORE INSERT ON paper_numbers
  WHEN NEW.number > 1 + (SELECT max(s.last, coalesce((SELECT max(n.number) FROM paper_numbers n
  WHERE n.kind = s.kind AND n.year = s.year), 0))
  FROM number_series s WHERE s.kind = NEW.kind AND s.year = NEW.year)
  BEGIN SELECT RAISE(ABORT, 'papers are numbered one by one'); END;
CREATE INDEX credit_entries_by_service ON credit_entries (service, currency, shop, kind, at);
CREATE UNIQUE INDEX credit_entries_by_id ON credit_entries (id) WHERE id IS NOT NULL;
CREATE TRIGGER credit_entries_stay BEFORE DELETE ON credit_entries
  BEGIN SELECT RAISE(ABORT, 'credit_entries are never deleted'); END;
CREATE TRIGGER credit_entries_as_written BEFORE UPDATE ON credit_entries
  BEGIN SELECT RAISE(ABORT, 'credit_entries are never changed'); END;
CREATE TRIGGER credit_entries_within_bounds_on_insert BEFORE INSERT
  ON credit_entries
  WHEN abs(NEW.amount_minor) > 1000000000000
  BEGIN SELECT RAISE(ABORT, 'an amount of credit_entries is larger than an amount may be'); END;
CREATE TRIGGER credit_use_stay BEFORE DELETE ON credit_use
  BEGIN SELECT RAISE(ABORT, 'credit_use are never deleted'); END;
CREATE TRIGGER credit_days_stay BEFORE DELETE ON credit_days
  BEGIN SELECT RAISE(ABORT, 'credit_days are never deleted'); END;
CREATE TRIGGER sales_use_credit AFTER UPDATE OF state ON sales
  WHEN OLD.state <> NEW.state AND EXISTS (SELECT 1 FROM credit_use)
  AND (OLD.state IN ('accepted','delivered','unknown','failed') OR NEW.state IN ('accepted','delivered','unknown','failed'))
  BEGIN
  UPDATE credit_use SET
  taken_minor = taken_minor + CASE WHEN NEW.state IN ('accepted','delivered') THEN CASE
  WHEN json_extract(NEW.transaction_json, '$.agentCost.currency') = NEW.currency
  AND json_extract(NEW.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(NEW.transaction_json, '$.agentCost.minor') ELSE NEW.expected_minor END ELSE 0 END - CASE WHEN OLD.state IN ('accepted','delivered') THEN CASE
  WHEN json_extract(OLD.transaction_json, '$.agentCost.currency') = OLD.currency
  AND json_extract(OLD.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(OLD.transaction_json, '$.agentCost.minor') ELSE OLD.expected_minor END ELSE 0 END,
  open_minor = open_minor + CASE WHEN NEW.state = 'unknown' THEN CASE
  WHEN json_extract(NEW.transaction_json, '$.agentCost.currency') = NEW.currency
  AND json_extract(NEW.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(NEW.transaction_json, '$.agentCost.minor') ELSE NEW.expected_minor END ELSE 0 END - CASE WHEN OLD.state = 'unknown' THEN CASE
  WHEN json_extract(OLD.transaction_json, '$.agentCost.currency') = OLD.currency
  AND json_extract(OLD.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(OLD.transaction_json, '$.agentCost.minor') ELSE OLD.expected_minor END ELSE 0 END
  FROM (SELECT service, started_at FROM attempts WHERE sale_id = NEW.id ORDER BY number DESC LIMIT 1) a
  WHERE credit_use.service = a.service AND credit_use.currency = NEW.currency AND a.started_at >= since
  AND (CASE WHEN NEW.state IN ('accepted','delivered') THEN CASE
  WHEN json_extract(NEW.transaction_json, '$.agentCost.currency') = NEW.currency
  AND json_extract(NEW.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(NEW.transaction_json, '$.agentCost.minor') ELSE NEW.expected_minor END ELSE 0 END <> CASE WHEN OLD.state IN ('accepted','delivered') THEN CASE
  WHEN json_extract(OLD.transaction_json, '$.agentCost.currency') = OLD.currency
  AND json_extract(OLD.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(OLD.transaction_json, '$.agentCost.minor') ELSE OLD.expected_minor END ELSE 0 END OR CASE WHEN NEW.state = 'unknown' THEN CASE
  WHEN json_extract(NEW.transaction_json, '$.agentCost.currency') = NEW.currency
  AND json_extract(NEW.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(NEW.transaction_json, '$.agentCost.minor') ELSE NEW.expected_minor END ELSE 0 END <> CASE WHEN OLD.state = 'unknown' THEN CASE
  WHEN json_extract(OLD.transaction_json, '$.agentCost.currency') = OLD.currency
  AND json_extract(OLD.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(OLD.transaction_json, '$.agentCost.minor') ELSE OLD.expected_minor END ELSE 0 END);
  UPDATE credit_use SET given_back_minor = given_back_minor + CASE WHEN NEW.state = 'failed' AND NEW.updated_at >= credit_use.since THEN CASE
  WHEN json_extract(NEW.transaction_json, '$.agentCost.currency') = NEW.currency
  AND json_extract(NEW.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(NEW.transaction_json, '$.agentCost.minor') ELSE NEW.expected_minor END ELSE 0 END - CASE WHEN OLD.state = 'failed' AND OLD.updated_at >= credit_use.since THEN CASE
  WHEN json_extract(OLD.transaction_json, '$.agentCost.currency') = OLD.currency
  AND json_extract(OLD.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(OLD.transaction_json, '$.agentCost.minor') ELSE OLD.expected_minor END ELSE 0 END
  FROM (SELECT service, started_at FROM attempts WHERE sale_id = NEW.id ORDER BY number DESC LIMIT 1) a
  WHERE credit_use.service = a.service AND credit_use.currency = NEW.currency AND a.started_at < since
  AND is_balance AND CASE WHEN NEW.state = 'failed' AND NEW.updated_at >= credit_use.since THEN CASE
  WHEN json_extract(NEW.transaction_json, '$.agentCost.currency') = NEW.currency
  AND json_extract(NEW.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(NEW.transaction_json, '$.agentCost.minor') ELSE NEW.expected_minor END ELSE 0 END <> CASE WHEN OLD.state = 'failed' AND OLD.updated_at >= credit_use.since THEN CASE
  WHEN json_extract(OLD.transaction_json, '$.agentCost.currency') = OLD.currency
  AND json_extract(OLD.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(OLD.transaction_json, '$.agentCost.minor') ELSE OLD.expected_minor END ELSE 0 END;
  INSERT INTO credit_days (service, currency, day, taken_minor)
  SELECT a.service, NEW.currency, substr(a.started_at, 1, 10), CASE WHEN NEW.state IN ('accepted','delivered') THEN CASE
  WHEN json_extract(NEW.transaction_json, '$.agentCost.currency') = NEW.currency
  AND json_extract(NEW.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(NEW.transaction_json, '$.agentCost.minor') ELSE NEW.expected_minor END ELSE 0 END - CASE WHEN OLD.state IN ('accepted','delivered') THEN CASE
  WHEN json_extract(OLD.transaction_json, '$.agentCost.currency') = OLD.currency
  AND json_extract(OLD.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(OLD.transaction_json, '$.agentCost.minor') ELSE OLD.expected_minor END ELSE 0 END
  FROM (SELECT service, started_at FROM attempts WHERE sale_id = NEW.id ORDER BY number DESC LIMIT 1) a JOIN credit_use u ON u.service = a.service AND u.currency = NEW.currency
  WHERE CASE WHEN NEW.state IN ('accepted','delivered') THEN CASE
  WHEN json_extract(NEW.transaction_json, '$.agentCost.currency') = NEW.currency
  AND json_extract(NEW.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(NEW.transaction_json, '$.agentCost.minor') ELSE NEW.expected_minor END ELSE 0 END <> CASE WHEN OLD.state IN ('accepted','delivered') THEN CASE
  WHEN json_extract(OLD.transaction_json, '$.agentCost.currency') = OLD.currency
  AND json_extract(OLD.transaction_json, '$.agentCost.minor') BETWEEN 0 AND 1000000000000
  THEN json_extract(OLD.transaction_json, '$.agentCost.minor') ELSE OLD.expected_minor END ELSE 0 END
  ON CONFLICT DO UPDATE SET taken_minor = taken_minor + excluded.taken_minor;
  END;
CREATE UNIQUE INDEX news_once ON news (kind, subject) WHERE kind <> 'dropped';
CREATE INDEX news_open ON news (at) WHERE state IN ('waiting','sending');
CREATE INDEX news_tried ON news (tried_at) WHERE tried_at IS NOT NULL;
CREATE INDEX news_sent ON news (tried_at) WHERE state = 'sent';
CREATE TRIGGER news_stay BEFORE DELETE ON news
  BEGIN SELECT RAISE(ABORT, 'news are never deleted'); END;
CREATE TRIGGER news_end_once BEFORE UPDATE ON news
  WHEN OLD.state NOT IN ('waiting','sending') OR NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind
  BEGIN SELECT RAISE(ABORT, 'a message ends once'); END;
CREATE INDEX audit_by_subject ON audit (substr(subject, -8));
CREATE INDEX audit_approved ON audit (subject) WHERE instr(body, '"approvedBy"') > 0;
CREATE TRIGGER audit_stays BEFORE DELETE ON audit
  BEGIN SELECT RAISE(ABORT, 'the audit trail is never shortened'); END;
CREATE TRIGGER audit_as_written BEFORE UPDATE OF seq, at, till, who, kind, subject, body, hash, marks ON audit
  BEGIN SELECT RAISE(ABORT, 'the audit trail is never changed'); END;
CREATE TRIGGER audit_sealed_once BEFORE UPDATE OF seal ON audit
  WHEN OLD.seal IS NOT NULL OR NEW.seal IS NULL
  BEGIN SELECT RAISE(ABORT, 'an entry is sealed once'); END;
CREATE TRIGGER journal_identity_stays BEFORE DELETE ON journal_identity
  BEGIN SELECT RAISE(ABORT, 'a journal keeps its id'); END;
CREATE TRIGGER journal_identity_as_made BEFORE UPDATE ON journal_identity
  BEGIN SELECT RAISE(ABORT, 'a journal keeps its id'); END;
CREATE INDEX restores_in_no_z ON restores (epoch) WHERE z_number IS NULL;
CREATE INDEX restores_by_last_z ON restores (last_z);
CREATE TRIGGER restores_stay BEFORE DELETE ON restores
  BEGIN SELECT RAISE(ABORT, 'restores are never deleted'); END;
CREATE TRIGGER restores_as_written BEFORE UPDATE OF epoch, at, why, known_seq, known_hash, known_at,
  found_seq, found_hash, found_at, last_z ON restores
  BEGIN SELECT RAISE(ABORT, 'restores are never changed'); END;
CREATE TRIGGER restores_in_one_z BEFORE UPDATE OF z_number ON restores
  WHEN OLD.z_number IS NOT NULL OR NEW.z_number IS NULL
  BEGIN SELECT RAISE(ABORT, 'restores are in one Z report, once'); END;
PRAGMA user_version = 1;
