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
INSERT INTO alarms (id,sale_id,kind,state_then,order_key,order_json,raised_at,closed_at,note,random) VALUES (1,'00000000-0000-4000-8000-000000000002','second','accepted','o3','{"key":"o3","id":"o1","code":"TG1","status":"SUCCESS","total":{"minor":10000,"currency":"THB"},"createdAt":"2026-11-21T05:00:00.000Z","at":1795237200000,"lines":[{"product":"Free Fire","package":"310 Diamonds","payload":["1234567890"]}],"faults":[],"firstSeenAt":"2026-11-21T05:00:00.000Z","firstRead":2,"missingSince":null}','2026-11-21T05:04:00.000Z',NULL,NULL,'qZSWgj2Y43idiTYWOtZOeQ');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000001',1,'2026-11-21T05:01:00.000Z','2026-11-21T05:00:00.000Z','TIMED_OUT',NULL,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,NULL,'{"cacheId":"cache-1","read":4}','3JhUY_9EkN-xt1mpxo72Sg');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000006',1,'2026-11-21T05:01:00.000Z','2026-11-21T05:00:00.000Z','TRANSACTION',201,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,'service','{"cacheId":"cache-1","read":4}','rngrlZTLe0akyeXviSybCQ');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000002',1,'2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','TRANSACTION',201,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,NULL,'{"cacheId":"cache-1","read":1}','CfjyCt_GgZezTelvXucHGQ');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000005',1,'2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','TIMED_OUT',NULL,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,NULL,'{"cacheId":"cache-1","read":1}','sKFpWZNgnd9nyRpmokUUrw');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000004',1,'2026-11-21T05:12:00.000Z','2026-11-21T05:13:00.000Z','FROM_A_COPY',NULL,NULL,0.0,NULL,NULL,NULL,NULL,'service','{"cacheId":"cache-1","read":1}',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (1,'2026-11-21T05:00:00.000Z','A','Nok','person-added','people','{"about":"p1","version":1,"name":"Nok","colour":"teal","role":"owner","hasPin":false}',X'8201ABA5891D0478692722E53994871F2C855B9BCFC2A1A8C588C6C33538CD0F',X'9F0670656F706C650470312F31C5E67F967BD01FAB156DAE495A930399',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (2,'2026-11-21T05:00:00.000Z','A','Nok','prices-set','prices','{"count":1}',X'94A0C7EBD7DC2CBF5F08B23319E94BC0BA5E9A8FD409B2FE49505405AF31B6E7',X'9F0B70726963655F72756C65730131B387B39B6A59A36C77AB26929785D28C',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (3,'2026-11-21T05:00:00.000Z','A','Nok','credit','credit','{"what":"balance","amount":{"minor":500000,"currency":"THB"},"expected":null}',X'CE52E8BF8A3BADFCA2FEDBC17BF98F17B467F2D33EED098A0E7B900FC1E3B1E0',X'9F0E6372656469745F656E7472696573013101F1A4609F879DEE900782389F76BF2C',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (4,'2026-11-21T05:00:00.000Z','A','till','credit','credit','{"what":"counted","base":"2026-11-21T05:00:00.000Z","since":"2026-11-21T05:00:00.000Z"}',X'0ACAEA28C6F22ABFA9CA662531C27FE9E99B3F0E3050C0DF9F2F3F54843793FE',X'950B736572766963652F544842EC3240C67FEBF61A69B182BF6B7A8665',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (5,'2026-11-21T05:00:00.000Z','A','Nok','player','00000000-0000-4000-8000-000000000700','{"games":1}',X'8AE1213619C3048751B69557BBCBC5B46FC001E5D556DA14A876DC999015028D',X'1F07706C6179657273F54B4051CC6DA145DE64E8D634C6CBE8',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (6,'2026-11-21T05:00:00.000Z','A','Nok','player-forgotten','players','{"count":0,"recipients":1}',X'095382C54D2B9FEE6119C9C1EAE735E8E5AED18167C4AF3AD3E293C1B0E8003A',X'9F14666F72676F7474656E5F726563697069656E74732B5539316B7251544B38314A3871635435554F45497375502D666A353632467346447A4158655373734A4A4D0144805EBD667C16DC4F669CEAE752E7',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (7,'2026-11-21T05:00:00.000Z','A','Nok','shift','1','{"opened":"2026-11-21","float":{"minor":50000,"currency":"THB"}}',X'4C67FB4A4BD01DF30449D641EC68946AE189B1589A9F7530FAB695E1BBDB9D8B',X'1F06736869667473A406F5DCC7B547433A2203EC4F596A23',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (8,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000001','{"from":null,"to":"sending","drawer":"opened"}',X'69AB3B30B2AEC764823C5A086308F4207058A058EB3F47E4EB4840D009362620',X'104620E560E1BAF3375C9BBF7E5A25C60E930C726563656970742F3230323600C7F639972E5BBCA5D7CCA3206736D9940E726563656970742F323032362F315F081C1F66DAD8D0612A4157408038259F0F6472617765725F6F70656E696E6773013141171580EC22625637EF81D9DFC289619201312F4BEB54885A69CEEEFB24CF20E920605101D4D4FF30064F1D943710DA8A559258D5',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (9,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000001','{"from":"sending","to":"unknown"}',X'0E1CE84DF1A8F28E2329F96E133A88735BCEC75184F1A5BD00ABC507A0DB1735',X'710129AF3F7888AFC5655097A97F15F40B17D4D4FF30064F1D943710DA8A559258D530079749561368FD35AF8EB9EA2B902D954620E560E1BAF3375C9BBF7E5A25C60E',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (10,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000006','{"from":null,"to":"sending"}',X'FAE490AE5E26C50B0E9C36C393664211FEA5666D406366D0FE38605E03527CF8',X'1026FEDB2FBD5EDFC481F0DE716D7D7C4A92013240F2171B4C193877960A6451D1594C3D5101F503C1361BA80E803C76F1EA96BDD1FB',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (11,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000006','{"from":"sending","to":"accepted"}',X'1BE7975F0C12EAD7FAC030E72B73DF1907E4C462670773E67632F92C51714C14',X'7101DF27192CB319D32A351D390E42543C45F503C1361BA80E803C76F1EA96BDD1FB3094F512E87F7BDDEAF6AF82890CC259E526FEDB2FBD5EDFC481F0DE716D7D7C4AB50B736572766963652F544842C2AA14E7A8734359BB2F361EB67C4120EC3240C67FEBF61A69B182BF6B7A86659616736572766963652F5448422F323032362D31312D32315B1C0539C5B3D77BE10454FCEFCFC485',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (12,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000002','{"from":null,"to":"sending"}',X'01E7FE14CD73F6B5442B383E80FDE56EF724294165AB0E86199729DC984A69BB',X'10EA0D960F6A93825A67FB721BA4C77F9B920133342F45798705F12555FA10DFCF8BC3E35101B1044A6DDA8BBB50639A4A8DD559852E',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (13,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000002','{"from":"sending","to":"accepted"}',X'038B5396C7AE9E8BC9D7E661AAE5C8EAF3FF10C814BCFB2EE6DEDFA210156202',X'7101583D3D46B70BF44EDBAFA31458807495B1044A6DDA8BBB50639A4A8DD559852E30CC91B01DC30931C464672FCFAA9E2E3EEA0D960F6A93825A67FB721BA4C77F9B',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (14,'2026-11-21T05:03:00.000Z','A','Nok','note','00000000-0000-4000-8000-000000000002','{"text":"called"}',X'93AF878A2151FC7E3CFEE9CA0EEBAEA83B5484035BF99401DBDCDF5B5C60C354',X'9F056E6F74657301313449F81C25FF40B8BB40D998EA320C56',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (15,'2026-11-21T05:03:00.000Z','A','Nok','print','00000000-0000-4000-8000-000000000002','{}',X'EB189A0B9526AD12ABBFECD249E987B05FDF69556E8CBAFC855F891089D1F688',X'9F076F7574707574730131DC87A72346C4B565543409E05F3A6F5B',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (16,'2026-11-21T05:04:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000002','{"from":"accepted","to":"delivered"}',X'66D1648609C1BC751126203A672524F5081CDAF6D01E2729729204488610AC4A',X'30FC8ABF09CCD5AB69D05C6E30B6E3F68ECC91B01DC30931C464672FCFAA9E2E3E',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (17,'2026-11-21T05:04:00.000Z','A','till','alarm','00000000-0000-4000-8000-000000000002','{"kind":"second","state":"accepted","order":"o3"}',X'33DCBB71389C5C12071DD6F8E683CA9CDDFE280BED52EBF81AFEB60B4E155737',X'9F06616C61726D730131DC28F622348606456B0935677CE5FDBC',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (18,'2026-11-21T05:05:00.000Z','A','Nok','ticket','00000000-0000-4000-8000-000000000900','{"lines":["00000000-0000-4000-8000-000000000003","00000000-0000-4000-8000-000000000004"],"payments":[{"tender":"promptpay","tendered":null,"rounding":null,"amount":{"minor":20000,"currency":"THB"}}]}',X'E85A1B61C1C47C7B92B0518B351BB4F41E488BF9B3AD060595C982D4F25C35AE',X'1F077469636B65747317F4B40E0E1DE2DA880523D2C01AF7275F0F7469636B65745F7061796D656E7473012AEFE4A13CDE1C42331FA743FD917752',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (19,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000003','{"from":null,"to":"held","slip":"ABC123","overridden":[{"kind":"length","ref":"uid"}]}',X'ABC47461992C9AAC08F0C606C7C574770093F7356EA72079C66F03650B93E571',X'1052ECE1FA2452C3733E25675F5F6B007D1F0D7061796D656E745F736C6970732C4F6A475145987E28AA9AA738A1BFB892013498E77831624A628CD896C5006311B45A9F136F76657272696464656E5F7761726E696E67730131CE09C433D3A7EF748EF9333D1CCBF1A5',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (20,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000004','{"from":null,"to":"held","slip":"ABC123","overridden":[{"kind":"length","ref":"uid"}]}',X'8FDF27D2046A7447013D79CA6A4740540DB165E981E6722237FC934E73992626',X'10FD3ADFCFC6799D5A937C7D5A9903625B1F0D7061796D656E745F736C697073B49D28315463FBAEE1E4A58E32C74C879201350AA76E0E564DEB663588357BD6D78BEF9F136F76657272696464656E5F7761726E696E67730132DF016776D58FA030C87C3C49E1652A12',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (21,'2026-11-21T05:06:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000003','{"from":"held","to":"voided","reason":"came to nothing"}',X'AC644B1BDDCAE88F2D4A7657128A59688C861E4A46028865B2FFD59E1599ADC1',X'304FD6C9F6533AD2DB3BB7AE9EC403640752ECE1FA2452C3733E25675F5F6B007D',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (22,'2026-11-21T05:07:00.000Z','A','Nok','ticket-parked','00000000-0000-4000-8000-000000000901','{"number":1,"lines":1}',X'C8AED7A95CCDBF94FA77BEFFAF839A6561A29F7F880DA10D2FA5C9791292F330',X'1F0E7061726B65645F7469636B6574731743BA948C624EF125794EF00D9D00CB',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (23,'2026-11-21T05:08:00.000Z','A','Nok','shift','1','{"counted":{"minor":0,"currency":"THB"},"expected":{"minor":80500,"currency":"THB"}}',X'CC535E0A70A4D0CFF0E333981BC51F2FF961F953A6B4FB09377DFC942A2A13E4',X'3F067368696674734A7FEA27F3EAA90584271ABE6C688FECA406F5DCC7B547433A2203EC4F596A23DF046E6577736F65897F6F674C7FA119CB8FBAF5805CB66D04237AD269B24A63A869147BCBC7',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (24,'2026-11-21T05:10:00.000Z','A','Nok','z','1','{"day":"2026-11-21","sold":{"count":2,"quantity":2,"totals":[{"minor":20000,"currency":"THB"}]},"open":2,"sha256":"f8e742e5dd901c337cf52700bf3c1b7c3d35809cd566e8136b4598d3ed1a3c3d"}',X'92AAA0FE8F76A91C86BF0E42E6A22F0CBC193B7BE10D6BF77FE1AFCACB40F635',X'1F097A5F7265706F72747300A7434708699DE066EF3D330EA334E5DF046E6577739C677FC225F1449B9187025C5EFDAC4DABC0B7A969FB842250DB784EE8D5B7BAF0000000000000400080000000000000018B80B8306E6E1A60D79E8FBF48FF78E6079749561368FD35AF8EB9EA2B902D95F00000000000004000800000000000000634C003274FC395187781625FDBB8C21594F512E87F7BDDEAF6AF82890CC259E5F000000000000040008000000000000002ED1D4809F4808D8DB7A0BEE171F00739FC8ABF09CCD5AB69D05C6E30B6E3F68EF000000000000040008000000000000003819972D1CF1A5C1F52C6DD585590670C4FD6C9F6533AD2DB3BB7AE9EC4036407F000000000000040008000000000000004C1E7AC0C6AFDF0B64F8108B5E877E178FD3ADFCFC6799D5A937C7D5A9903625B3F06736869667473FD68BC5D7016195F10ACD4A0287F309E4A7FEA27F3EAA90584271ABE6C688FEC32D22B41B4F5B099F716153B97C9F8AAA72F4BEB54885A69CEEEFB24CF20E92060B20132C7E8A7E9B5655CE80629DB71A873EF8D40F2171B4C193877960A6451D1594C3DB201333B570695312AC971534B0A6A0C34C206342F45798705F12555FA10DFCF8BC3E3B20134154F81FD1D0B3911F25924191692C88E98E77831624A628CD896C5006311B45AB201352F4765863F155A4F59D67D4A4D3209610AA76E0E564DEB663588357BD6D78BEF3F0F6472617765725F6F70656E696E6773FF76DD8F4D4B5C09471D58D981E2063141171580EC22625637EF81D9DFC28961',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (25,'2026-11-21T05:11:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000001','{"from":"unknown","to":"failed","adjusts":{"from":"unknown","minor":0,"currency":"THB"}}',X'0CB7B5FBC25DD8A31B453204AB4F8D5A89752D263875B9463BEF9E18A768C217',X'302D5F2D860EABB732DC8A495B7D0D9A808B80B8306E6E1A60D79E8FBF48FF78E69F0B61646A7573746D656E74730131558D782649C4EB1744C82703490E3E001F096F7765645F6261636BFC5B988E86009F3FF20A8A6D130627AF',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (26,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000005','{"from":null,"to":"sending"}',X'7FECA71C63BAEF73121006362D98B015224D71BF0F38C047ADCDEC74EDE2E6E6',X'1096A0BCC3F5043DB47BFA5AEF8D50360F92013688165BAB5EDDC6BF8A70D6EB9DCCDC955101DA47B965049F73E127E5B867CF5F9C32',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (27,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000005','{"from":"sending","to":"unknown"}',X'79CAE77FC240BCDD7E8426E9AD80884F7307003988780F46A7971FCA83C10635',X'7101A4E37DDF2F59C21A4E2BE5ED6607DDD4DA47B965049F73E127E5B867CF5F9C3230828C27858DDFFC93A06C92358CE73D7F96A0BCC3F5043DB47BFA5AEF8D50360F',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (28,'2026-11-21T05:11:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000005','{"from":"unknown","to":"failed"}',X'642CBD37C1AFA5378DC46A9F7E01B49A372E21BA650DDFC86E244287578E0788',X'3083AB8BB2B5EA3727E0AE4D6992DE2F16828C27858DDFFC93A06C92358CE73D7F1F096F7765645F6261636BCDDF9BEEEDAA10A2E8433A1FEB44FD10',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (29,'2026-11-21T05:12:00.000Z','A','Nok','refund-waived','00000000-0000-4000-8000-000000000005','{"reason":"the customer is paid by bank"}',X'9C174F3B02767AA2648804674D54428A07CC8960DF9D4B46D3E889B4762C3270',X'1F0E726566756E645F77616976657273D7B232BE6560CC5A6EAFAE5E47920E442F096F7765645F6261636BCDDF9BEEEDAA10A2E8433A1FEB44FD10',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (30,'2026-11-21T05:13:00.000Z','A','till','journal','copy','{"why":"other-folder","epoch":1,"known":null,"found":{"seq":29,"hash":"9c174f3b02767aa2648804674d54428a07cc8960df9d4b46d3e889b4762c3270","at":"2026-11-21T05:12:00.000Z"},"lastZ":0,"hidesNoSale":true}',X'BB084D13F6D3AC7227723AA4D7DF94B0A7AC5E7E9FAC0AD19C074D6C320EFE3C',X'FF046E6577736F65897F6F674C7FA119CB8FBAF5805C33BF8006BA2A62CB0DFFD964D8BD7C9EB66D04237AD269B24A63A869147BCBC7FF046E6577739C677FC225F1449B9187025C5EFDAC4DF345B88014F8354F079EAAB935805431ABC0B7A969FB842250DB784EE8D5B7BA9F08726573746F72657301314278D7DE9A5DF0DF4C2CDD95B1638FC1',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (31,'2026-11-21T05:13:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000004','{"from":"held","to":"unknown"}',X'5780BBE4371C1595888E94F09A1631DB698C81EA9BD8E888489EA97C1403E0EF',X'5101CC1DA5284CBCD1DB447F60BEB0EF916430EA887354DB2453530BECA947E0145289C1E7AC0C6AFDF0B64F8108B5E877E178B50B736572766963652F54484207179B5AD339486FFF814BF9C3B4EE0FC2AA14E7A8734359BB2F361EB67C4120',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,marks,seal) VALUES (32,'2026-11-21T05:14:00.000Z','A','till','news','unknown','{}',X'EDDFA81F4B2D7CF00CF3A63E7F9FD9BC1440098A2BABC70F4B2CC20E92F4CA25',X'DF046E657773B88AF2DD6EEC45AFA0EAC78475F3D1FC266434F306AF3EBE31A10182A99A7562',NULL);
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
INSERT INTO forgotten_recipients (digest,at) VALUES ('U91krQTK81J8qcT5UOEIsuP-fj562FsFDzAXeSssJJM','2026-11-21T05:00:00.000Z');
INSERT INTO journal_identity (only,id) VALUES (1,'3c2d6c6e2708f73f7e2c372346828b37');
INSERT INTO news (id,kind,subject,at,state,tried_at) VALUES ('6f65897f-6f67-4c7f-a119-cb8fbaf5805c','shift-counted','1','2026-11-21T05:08:00.000Z','unsure',NULL);
INSERT INTO news (id,kind,subject,at,state,tried_at) VALUES ('9c677fc2-25f1-449b-9187-025c5efdac4d','z','1','2026-11-21T05:10:00.000Z','unsure',NULL);
INSERT INTO news (id,kind,subject,at,state,tried_at) VALUES ('b88af2dd-6eec-45af-a0ea-c78475f3d1fc','unknown','00000000-0000-4000-8000-000000000002','2026-11-21T05:14:00.000Z','waiting',NULL);
INSERT INTO notes (seq,sale_id,at,who,text) VALUES (1,'00000000-0000-4000-8000-000000000002','2026-11-21T05:03:00.000Z','Nok','called');
INSERT INTO number_series (kind,year,last) VALUES ('receipt','2026',1);
INSERT INTO outputs (seq,sale_id,medium,at) VALUES (1,'00000000-0000-4000-8000-000000000002','print','2026-11-21T05:03:00.000Z');
INSERT INTO overridden_warnings (seq,sale_id,kind,ref) VALUES (1,'00000000-0000-4000-8000-000000000003','length','uid');
INSERT INTO overridden_warnings (seq,sale_id,kind,ref) VALUES (2,'00000000-0000-4000-8000-000000000004','length','uid');
INSERT INTO owed_back (sale_id) VALUES ('00000000-0000-4000-8000-000000000001');
INSERT INTO paper_numbers (kind,year,number,text,subject,day,vat_rate,vat_base) VALUES ('receipt','2026',1,'A-2026/000001','00000000-0000-4000-8000-000000000001','2026-11-21',700,'whole');
INSERT INTO parked_tickets (id,number,name,parked_at,who,person_id,lines,ended_at,ended_how,ended_reason,random) VALUES ('00000000-0000-4000-8000-000000000901',1,'Blue shirt','2026-11-21T05:07:00.000Z','Nok',NULL,'[{"product":{"id":"ff","name":"Free Fire"},"package":null,"quantity":1,"payload":[{"ref":"uid","value":"1234567890","secret":false}]}]',NULL,NULL,NULL,'GHadDAszwEVVKORRSk7MPw');
INSERT INTO payment_slips (sale_id,ticket_id,reference) VALUES ('00000000-0000-4000-8000-000000000003','00000000-0000-4000-8000-000000000900','ABC123');
INSERT INTO payment_slips (sale_id,ticket_id,reference) VALUES ('00000000-0000-4000-8000-000000000004','00000000-0000-4000-8000-000000000900','ABC123');
INSERT INTO people (person_id,version,at,how,name,colour,role,removed,salt,verifier,seal) VALUES ('p1',1,'2026-11-21T05:00:00.000Z','added','Nok','teal','owner',0,NULL,NULL,'seal');
INSERT INTO players (id,name,games,created_at,updated_at,random) VALUES ('00000000-0000-4000-8000-000000000700','Ploy','[{"productId":"ff","productName":"Free Fire","payload":[{"ref":"uid","value":"1234567890"}]}]','2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','rYkLKU33iZ-YOiqIwde-GA');
INSERT INTO price_rules (seq,product_id,package_id,product_name,package_name,method,from_day,at,who,person_id) VALUES (1,'ff','ff310','Free Fire','310 Diamonds','{"how":"fixed","price":{"minor":11000,"currency":"THB"}}','2026-11-21','2026-11-21T05:00:00.000Z','Nok',NULL);
INSERT INTO refund_waivers (sale_id,at,who,reason) VALUES ('00000000-0000-4000-8000-000000000005','2026-11-21T05:12:00.000Z','Nok','the customer is paid by bank');
INSERT INTO restores (epoch,at,why,known_seq,known_hash,known_at,found_seq,found_hash,found_at,last_z,z_number) VALUES (1,'2026-11-21T05:13:00.000Z','other-folder',NULL,NULL,NULL,29,'9c174f3b02767aa2648804674d54428a07cc8960df9d4b46d3e889b4762c3270','2026-11-21T05:12:00.000Z',0,NULL);
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000001','failed','2026-11-21T05:00:00.000Z','2026-11-21T05:11:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,10500,500,'regular','cash',20000,0,NULL,NULL,NULL,'TG1',NULL,'{"status":"FAILED","seenAt":"2026-11-21T05:11:00.000Z","by":"code"}','o1','Nok',NULL,NULL,NULL,NULL,1,'unknown','jXiz6HP22RMSuglJ0N02Sw');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000006','accepted','2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'cash',NULL,0,NULL,NULL,NULL,'TG6','{"id":"6f1c9a3e7b204d6688e0c411","total":{"minor":10000,"currency":"THB"},"agentCost":{"minor":9500,"currency":"THB"},"description":"Free Fire 310 Diamonds","type":"ADMIN","status":"CREATED","userId":"u","businessId":"b","revelation":"PERSONAL","createdAt":"2026-11-21T05:00:00.000Z"}',NULL,NULL,'Nok',NULL,NULL,NULL,NULL,1,'accepted','QSFUm_CydcEgmpPBwaqufw');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000002','delivered','2026-11-21T05:00:00.000Z','2026-11-21T05:04:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'cash',NULL,0,NULL,NULL,NULL,'TG2','{"id":"6f1c9a3e7b204d6688e0c411","total":{"minor":10000,"currency":"THB"},"agentCost":{"minor":9500,"currency":"THB"},"description":"Free Fire 310 Diamonds","type":"ADMIN","status":"CREATED","userId":"u","businessId":"b","revelation":"PERSONAL","createdAt":"2026-11-21T05:00:00.000Z"}','{"status":"SUCCESS","seenAt":"2026-11-21T05:04:00.000Z","by":"code"}','o2','Nok',NULL,NULL,NULL,NULL,1,'delivered','Ba3UOo0a7va3pi-bZxaX9w');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000003','voided','2026-11-21T05:00:00.000Z','2026-11-21T05:06:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,'offline',NULL,NULL,NULL,'promptpay',NULL,0,'00000000-0000-4000-8000-000000000900',1,NULL,NULL,NULL,NULL,NULL,'Nok',NULL,'came to nothing','Nok',NULL,1,'voided','uHYjd9e_SCgbPfwZuPtvJA');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000004','unknown','2026-11-21T05:00:00.000Z','2026-11-21T05:13:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'promptpay',NULL,0,'00000000-0000-4000-8000-000000000900',2,NULL,NULL,NULL,NULL,NULL,'Nok',NULL,NULL,NULL,NULL,1,'held','UFXZeGwcl7ZDUCcIXx368A');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000005','failed','2026-11-21T05:00:00.000Z','2026-11-21T05:11:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'cash',NULL,0,NULL,NULL,NULL,'TG5',NULL,'{"status":"FAILED","seenAt":"2026-11-21T05:11:00.000Z","by":"code"}','o5','Nok',NULL,NULL,NULL,NULL,NULL,NULL,'xmdjAcvwxdaN05-tKma8Pw');
INSERT INTO shifts (id,business_day,opened_at,opened_by,opened_by_id,currency,float_minor,closed_at,closed_by,closed_by_id,pieces,counted_minor,expected_minor,note,z_number) VALUES (1,'2026-11-21','2026-11-21T05:00:00.000Z','Nok',NULL,'THB',50000,'2026-11-21T05:08:00.000Z','Nok',NULL,'[]',0,80500,NULL,1);
INSERT INTO ticket_payments (ticket_id,number,tender,currency,amount_minor,rounding_minor,tendered_minor) VALUES ('00000000-0000-4000-8000-000000000900',1,'promptpay','THB',20000,0,NULL);
INSERT INTO tickets (id,created_at,lines) VALUES ('00000000-0000-4000-8000-000000000900','2026-11-21T05:05:00.000Z',2);
INSERT INTO z_reports (number,business_day,taken_at,taken_by,summary,report) VALUES (1,'2026-11-21','2026-11-21T05:10:00.000Z','Nok','{"number":1,"day":"2026-11-21","takenAt":"2026-11-21T05:10:00.000Z","takenBy":"Nok","totals":[{"minor":20000,"currency":"THB"}],"count":2,"open":2,"adjusted":[],"differences":[{"minor":-80500,"currency":"THB"}]}','{"version":1,"day":"2026-11-21","bounds":{"from":1795208400000,"to":1795294800000},"takenAt":"2026-11-21T05:10:00.000Z","takenBy":"Nok","shopName":"ร้านเกม","tillName":"A","currency":"THB","timeZone":"Asia/Bangkok","dayStartsAt":"04:00","training":false,"sold":{"count":2,"quantity":2,"totals":[{"minor":20000,"currency":"THB"}]},"byProduct":[{"key":"Free Fire","count":2,"quantity":2,"totals":[{"minor":20000,"currency":"THB"}]}],"byHour":[{"key":"2026-11-21T05:00:00.000Z","count":2,"quantity":2,"totals":[{"minor":20000,"currency":"THB"}]}],"byCashier":[{"key":"Nok","count":2,"quantity":2,"totals":[{"minor":20000,"currency":"THB"}]}],"byPerson":[{"id":null,"name":"Nok","sold":{"count":2,"totals":[{"minor":20000,"currency":"THB"}]},"voided":{"count":1,"totals":[{"minor":10000,"currency":"THB"}]},"refunded":{"count":0,"totals":[]},"differences":[{"minor":-80500,"currency":"THB"}]}],"tenders":[{"tender":"cash","payments":3,"paid":[{"minor":30500,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]},{"tender":"promptpay","payments":2,"paid":[{"minor":20000,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]}],"outsideShifts":[],"inOtherDrawers":[],"ofOtherDays":[],"balances":[{"tender":"cash","currency":"THB","taken":30500,"givenBack":0,"sold":20000,"open":10500,"kept":0,"owedBack":0,"waived":0,"lost":0,"otherTender":0,"earlierSales":0,"rounding":0},{"tender":"promptpay","currency":"THB","taken":20000,"givenBack":0,"sold":0,"open":10000,"kept":10000,"owedBack":0,"waived":0,"lost":0,"otherTender":0,"earlierSales":0,"rounding":0}],"losses":[],"notSold":1,"open":[{"saleId":"00000000-0000-4000-8000-000000000001","code":null,"at":"2026-11-21T05:00:00.000Z","product":"Free Fire","package":"310 Diamonds","quantity":1,"total":{"minor":10500,"currency":"THB"},"state":"unknown","carriedFrom":null,"moneyBack":false},{"saleId":"00000000-0000-4000-8000-000000000004","code":null,"at":"2026-11-21T05:00:00.000Z","product":"Free Fire","package":"310 Diamonds","quantity":1,"total":{"minor":10000,"currency":"THB"},"state":"held","carriedFrom":null,"moneyBack":false}],"adjustments":[],"restores":[],"settingEdits":[],"takenPrices":[],"priceDecisions":[],"datedAhead":0,"afterClosing":0,"shifts":[{"shift":{"id":1,"day":"2026-11-21","openedAt":"2026-11-21T05:00:00.000Z","openedBy":"Nok","openedById":null,"float":{"minor":50000,"currency":"THB"},"countedBefore":null,"closing":{"closedAt":"2026-11-21T05:08:00.000Z","closedBy":"Nok","closedById":null,"count":[],"counted":{"minor":0,"currency":"THB"},"expected":{"minor":80500,"currency":"THB"},"difference":{"minor":-80500,"currency":"THB"},"note":null},"zNumber":1},"tenders":[{"tender":"cash","payments":3,"paid":[{"minor":30500,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]},{"tender":"promptpay","payments":2,"paid":[{"minor":20000,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]}],"moves":[],"expected":{"minor":80500,"currency":"THB"}}],"openings":{"byPerson":[{"id":null,"name":"Nok","cause":"sale","count":1}],"noSale":[]},"moneyActs":[{"id":null,"name":"Nok","act":"discount","count":1,"totals":[{"minor":500,"currency":"THB"}]}],"service":null,"trail":{"seq":23,"hash":"cc535e0a70a4d0cff0e333981bc51f2ff961f953a6b4fb09377dfc942a2a13e4"}}');
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
