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
CREATE TABLE audit (
  seq INTEGER PRIMARY KEY,
  at TEXT NOT NULL,
  till TEXT NOT NULL,
  who TEXT NOT NULL,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  body TEXT NOT NULL,
  hash BLOB NOT NULL,
  rows TEXT,
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
INSERT INTO alarms (id,sale_id,kind,state_then,order_key,order_json,raised_at,closed_at,note,random) VALUES (1,'00000000-0000-4000-8000-000000000002','second','accepted','o3','{"key":"o3","id":"o1","code":"TG1","status":"SUCCESS","total":{"minor":10000,"currency":"THB"},"createdAt":"2026-11-21T05:00:00.000Z","at":1795237200000,"lines":[{"product":"Free Fire","package":"310 Diamonds","payload":["1234567890"]}],"faults":[],"firstSeenAt":"2026-11-21T05:00:00.000Z","firstRead":2,"missingSince":null}','2026-11-21T05:04:00.000Z',NULL,NULL,'pI_r8OMqEagmiMceb0URqg');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000001',1,'2026-11-21T05:01:00.000Z','2026-11-21T05:00:00.000Z','TIMED_OUT',NULL,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,NULL,'{"cacheId":"cache-1","read":4}','06pAmyxav0f7L6DNqudItw');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000002',1,'2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','TRANSACTION',201,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,NULL,'{"cacheId":"cache-1","read":1}','QHSw4FUGs9JvGfGUAMFl9w');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000005',1,'2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','TIMED_OUT',NULL,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,NULL,'{"cacheId":"cache-1","read":1}','aAed0ghvBLH0W1mbyhmAPQ');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000004',1,'2026-11-21T05:12:00.000Z','2026-11-21T05:13:00.000Z','FROM_A_COPY',NULL,NULL,0.0,NULL,NULL,NULL,NULL,NULL,'{"cacheId":"cache-1","read":1}',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (1,'2026-11-21T05:00:00.000Z','A','Nok','person-added','people','{"about":"p1","version":1,"name":"Nok","colour":"teal","role":"owner","hasPin":false}',X'8201ABA5891D0478692722E53994871F2C855B9BCFC2A1A8C588C6C33538CD0F','[["people","p1/1","xeZ_lnvQH6sVba5JWpMDmQ"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (2,'2026-11-21T05:00:00.000Z','A','Nok','prices-set','prices','{"count":1}',X'94A0C7EBD7DC2CBF5F08B23319E94BC0BA5E9A8FD409B2FE49505405AF31B6E7','[["price_rules","1","s4ezm2pZo2x3qyaSl4XSjA"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (3,'2026-11-21T05:00:00.000Z','A','Nok','player','00000000-0000-4000-8000-000000000700','{"games":1}',X'FD006B911C1127B5BE86A2D0629C97E638362410850E79D07E61F901C4678B01','[["players",null,"L69OdtxZEI0ofoqUHWrx6Q"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (4,'2026-11-21T05:00:00.000Z','A','Nok','player-forgotten','players','{"count":0,"recipients":1}',X'10270B6AD5D93C6B934E6D5279901AC455EBF0DABAFEFACEF7E3C7CFE296BE9C','[["forgotten_recipients","xWbHXVruE5eoDYG66DhYFAHeAQHXjzoD4CDcKdJW3DQ","II_qANvSczphdmc_v1VaIQ"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (5,'2026-11-21T05:00:00.000Z','A','Nok','shift','1','{"opened":"2026-11-21","float":{"minor":50000,"currency":"THB"}}',X'1A9E3D45862760DBDA8B8B0AD3B17B91CEDBDD2B223D4C80F706061B7BDF970D','[["shifts",null,"pAb13Me1R0M6IgPsT1lqIw"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (6,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000001','{"from":null,"to":"sending","drawer":"opened"}',X'F2594C045A6A70348D6988096FA1FFD44AD4224F1B4E3B1321D1CD84BD62A82E','[["sales",null,"OWVRbKTSla4QMLD_Clj2ZA"],["drawer_openings","1","QRcVgOwiYlY374HZ38KJYQ"],["drawer_entries","1","L0vrVIhaac7u-yTPIOkgYA"],["attempts",1,"1NT_MAZPHZQ3ENqKVZJY1Q"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (7,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000001','{"from":"sending","to":"unknown"}',X'79E4727B2DC587B90DAC8D55D6D8CC6D2A8D9B99D9CB4614B311D997A7BAED07','[["attempts",1,"vDRNP7MEvA5PuDKRRnhMvw","1NT_MAZPHZQ3ENqKVZJY1Q"],["sales",null,"t5aaUAVgsYApJPXrVfRSRA","OWVRbKTSla4QMLD_Clj2ZA"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (8,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000002','{"from":null,"to":"sending"}',X'000281B9810A3EEFB05971BA53D999283FBC03337A118E87433A61F579061EBE','[["sales",null,"mZ3YDnt9F9euyKQiOzfiKg"],["drawer_entries","2","CfsSfYofXOepLfuzodktiA"],["attempts",1,"sQRKbdqLu1BjmkqN1VmFLg"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (9,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000002','{"from":"sending","to":"accepted"}',X'53A66834E680923E88FA355FACDA15EAE3F5ABF411DF9353252A56686874F812','[["attempts",1,"x9-kS0ZzZjVbdmlbd6fXhw","sQRKbdqLu1BjmkqN1VmFLg"],["sales",null,"7X0_5B_E9T199175eW1-Hg","mZ3YDnt9F9euyKQiOzfiKg"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (10,'2026-11-21T05:03:00.000Z','A','Nok','note','00000000-0000-4000-8000-000000000002','{"text":"called"}',X'063FB739B92845BFCFD53A471F369C31F04EACA4127738279075CB6C342BECD4','[["notes","1","NEn4HCX_QLi7QNmY6jIMVg"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (11,'2026-11-21T05:03:00.000Z','A','Nok','print','00000000-0000-4000-8000-000000000002','{}',X'43CF28795389D73B5E8EF995190FC021D3A68A6617EDBE503721E2678B10FF9A','[["outputs","1","3IenI0bEtWVUNAngXzpvWw"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (12,'2026-11-21T05:04:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000002','{"from":"accepted","to":"delivered"}',X'137F69A56134382D188559765B75C7783616061AB9FE2A1889C57467EA4CAFD8','[["sales",null,"9h1f0trafG_s-RdNfeSqkw","7X0_5B_E9T199175eW1-Hg"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (13,'2026-11-21T05:04:00.000Z','A','till','alarm','00000000-0000-4000-8000-000000000002','{"kind":"second","state":"accepted","order":"o3"}',X'2B85CE2C517494684ED27FDAE476687A3D3CDD7BB52D9A16C05F468BF4A8DDDD','[["alarms","1","6M-GqxY3gPOlRcxBrovYSQ"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (14,'2026-11-21T05:05:00.000Z','A','Nok','ticket','00000000-0000-4000-8000-000000000900','{"lines":["00000000-0000-4000-8000-000000000003","00000000-0000-4000-8000-000000000004"],"payments":[{"tender":"promptpay","tendered":null,"rounding":null,"amount":{"minor":20000,"currency":"THB"}}]}',X'5E829B2B6BB79723B4F02A6D7C88647875789BAA4F17E3AC03A619B071EDA1CE','[["tickets",null,"F_S0Dg4d4tqIBSPSwBr3Jw"],["ticket_payments",1,"Ku_koTzeHEIzH6dD_ZF3Ug"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (15,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000003','{"from":null,"to":"held","slip":"ABC123","overridden":[{"kind":"length","ref":"uid"}]}',X'D3AB828B86325AE39E12E474B0FB4879CFEDE6300EE8C0C09AC98ED15526ED76','[["sales",null,"i2eKTrF3k4FX4CSwzVkcNA"],["payment_slips",null,"LE9qR1FFmH4oqpqnOKG_uA"],["drawer_entries","3","4z9IBTZpSHG8bXmAzGMCHQ"],["overridden_warnings","1","zgnEM9On73SO-TM9HMvxpQ"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (16,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000004','{"from":null,"to":"held","slip":"ABC123","overridden":[{"kind":"length","ref":"uid"}]}',X'3141E2DE68B28844AA108CC340519ADB3E7DDD68A50FB5AD4CB8E1A42604BCF9','[["sales",null,"aeg8HKveYmTHamlWOjI04A"],["payment_slips",null,"tJ0oMVRj-67h5KWOMsdMhw"],["drawer_entries","4","2i5LLl749F3GM3bAoBa2mw"],["overridden_warnings","2","3wFndtWPoDDIfDxJ4WUqEg"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (17,'2026-11-21T05:06:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000003','{"from":"held","to":"voided","reason":"came to nothing"}',X'FC2CD347853AA024ECE50D35117A3B6767595CE0654C1491A69ED891F0CD0AFD','[["sales",null,"99riPb7kQpCXehCsCWfh9g","i2eKTrF3k4FX4CSwzVkcNA"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (18,'2026-11-21T05:07:00.000Z','A','Nok','ticket-parked','00000000-0000-4000-8000-000000000901','{"number":1,"lines":1}',X'BB278E82BE88AE6DDB2E8078621F7F3A7486B97929C33A9C13A7BB334DE9EE10','[["parked_tickets",null,"2GJoVdiONbNi1Nsyn8Oidg"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (19,'2026-11-21T05:08:00.000Z','A','Nok','shift','1','{"counted":{"minor":0,"currency":"THB"},"expected":{"minor":70500,"currency":"THB"}}',X'0BE486434DCF8849207E1A5874FBC9895DF32A4ECF7EDA444045A50DC659DC4C','[["shifts",null,"5AY3hFS17LnpHyrhPzd-zQ","pAb13Me1R0M6IgPsT1lqIw"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (20,'2026-11-21T05:10:00.000Z','A','Nok','z','1','{"day":"2026-11-21","sold":{"count":1,"quantity":1,"totals":[{"minor":10000,"currency":"THB"}]},"open":2,"sha256":"92fcc4f9d675d5d2193ce9eb7c49bf2071ee6c7753924f6fed6ed2a8e69049aa"}',X'41114848259157E96C3A72673640BE9EFD36C793D37A6E13C478CC875A096CF9','[["z_reports",null,"TOTrfNPfrXmzLtxFsGxg3g"],["sales","00000000-0000-4000-8000-000000000001","gWexwY54NPTE7Lj04Xe4Aw","t5aaUAVgsYApJPXrVfRSRA"],["sales","00000000-0000-4000-8000-000000000002","zaCUIhtBkxMvT1DYoYzYfg","9h1f0trafG_s-RdNfeSqkw"],["sales","00000000-0000-4000-8000-000000000003","7yyycRg8aQYtZFEppcKguA","99riPb7kQpCXehCsCWfh9g"],["sales","00000000-0000-4000-8000-000000000004","peLQa-fHd00p2ZSiXbeiyw","aeg8HKveYmTHamlWOjI04A"],["shifts",null,"n9L6wKgs7XB08osj22kQwQ","5AY3hFS17LnpHyrhPzd-zQ"],["drawer_entries",null,"0itBtPWwmfcWFTuXyfiqpw","L0vrVIhaac7u-yTPIOkgYA"],["drawer_entries","2","MG3YwX_EUGSAil4v6_nCBw","CfsSfYofXOepLfuzodktiA"],["drawer_entries","3","caMGIfa-K4_IWT1OhTONUA","4z9IBTZpSHG8bXmAzGMCHQ"],["drawer_entries","4","sdH3LbkOOf51ZANnfdXPyg","2i5LLl749F3GM3bAoBa2mw"],["drawer_openings",null,"_3bdj01LXAlHHVjZgeIGMQ","QRcVgOwiYlY374HZ38KJYQ"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (21,'2026-11-21T05:11:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000001','{"from":"unknown","to":"failed","adjusts":{"from":"unknown","minor":0,"currency":"THB"}}',X'5A1A081EC970EDC0CFCBB1581930619353D235327C5AA77B9CC4B1BEBAD76E45','[["sales",null,"n7uH7rBF0gnoqjCAK-ozyw","gWexwY54NPTE7Lj04Xe4Aw"],["adjustments","1","VY14JknE6xdEyCcDSQ4-AA"],["owed_back",null,"_FuYjoYAnz_yCoptEwYnrw"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (22,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000005','{"from":null,"to":"sending"}',X'13DA2D55985248668AE452205598B826EB8B63ED109D9673E88B1B9AACC7FC32','[["sales",null,"cj60nHC1LBT0S2AVVTEPuw"],["drawer_entries","5","naxhHwIxOqSj1jbIjKeJCQ"],["attempts",1,"2ke5ZQSfc-En5bhnz1-cMg"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (23,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000005','{"from":"sending","to":"unknown"}',X'7C81F6C45D6F87DAF28330B0AD66E5C24FF03A63D4F09441253F046561193D65','[["attempts",1,"Wc2MJ-sqVIoEqWjxqIs8KQ","2ke5ZQSfc-En5bhnz1-cMg"],["sales",null,"pw8PAu-zGPkHtWweGQu7qg","cj60nHC1LBT0S2AVVTEPuw"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (24,'2026-11-21T05:11:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000005','{"from":"unknown","to":"failed"}',X'71E4B80E68453DA4627550B8C69BDEE6B8DEF7AB823235DDE9AD49644A9C41E1','[["sales",null,"m4s6iImG7DgyxW25Xh4QSg","pw8PAu-zGPkHtWweGQu7qg"],["owed_back",null,"zd-b7u2qEKLoQzof60T9EA"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (25,'2026-11-21T05:12:00.000Z','A','Nok','refund-waived','00000000-0000-4000-8000-000000000005','{"reason":"the customer is paid by bank"}',X'547F19F5163BDB535F75C6F9DB5AC2935F43336A77B8BE8ACE1A28D976A097D9','[["refund_waivers",null,"17IyvmVgzFpur65eR5IORA"],["owed_back",null,null,"zd-b7u2qEKLoQzof60T9EA"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (26,'2026-11-21T05:13:00.000Z','A','till','journal','copy','{"why":"other-folder","epoch":1,"known":null,"found":{"seq":25,"hash":"547f19f5163bdb535f75c6f9db5ac2935f43336a77b8be8ace1a28d976a097d9","at":"2026-11-21T05:12:00.000Z"},"lastZ":0,"hidesNoSale":true}',X'582AACE16042A3A863E479DF1F4A21AA0EF7CFE52C0641719F007CDFEFFBEAB4','[["restores","1","PMw6TODV5WsdE6VwQktNKg"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (27,'2026-11-21T05:13:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000004','{"from":"held","to":"unknown"}',X'6134C9A1B59224B5EC37D6B14162208B5934410CB2E1D62C979AD3E6093A6496','[["attempts",1,"Mfi-NRThkpQ3Q1jqhaYxKQ"],["sales",null,"lKViedl-RS4TFXYfkzid-A","peLQa-fHd00p2ZSiXbeiyw"]]',NULL);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (1,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','cash','THB',10500,0,20000,'00000000-0000-4000-8000-000000000001',NULL,1);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (2,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','cash','THB',10000,0,NULL,'00000000-0000-4000-8000-000000000002',NULL,1);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (3,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','promptpay','THB',10000,0,NULL,'00000000-0000-4000-8000-000000000003',NULL,1);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (4,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','promptpay','THB',10000,0,NULL,'00000000-0000-4000-8000-000000000004',NULL,1);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (5,NULL,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','cash','THB',10000,0,NULL,'00000000-0000-4000-8000-000000000005',NULL,NULL);
INSERT INTO drawer_openings (seq,shift_id,at,who,person_id,cause,sale_id,reason,z_number) VALUES (1,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'sale','00000000-0000-4000-8000-000000000001',NULL,1);
INSERT INTO forgotten_recipients (digest,at) VALUES ('xWbHXVruE5eoDYG66DhYFAHeAQHXjzoD4CDcKdJW3DQ','2026-11-21T05:00:00.000Z');
INSERT INTO journal_identity (only,id) VALUES (1,'2ceaebcc7dae73beb8e0bf50cc32fe74');
INSERT INTO notes (seq,sale_id,at,who,text) VALUES (1,'00000000-0000-4000-8000-000000000002','2026-11-21T05:03:00.000Z','Nok','called');
INSERT INTO outputs (seq,sale_id,medium,at) VALUES (1,'00000000-0000-4000-8000-000000000002','print','2026-11-21T05:03:00.000Z');
INSERT INTO overridden_warnings (seq,sale_id,kind,ref) VALUES (1,'00000000-0000-4000-8000-000000000003','length','uid');
INSERT INTO overridden_warnings (seq,sale_id,kind,ref) VALUES (2,'00000000-0000-4000-8000-000000000004','length','uid');
INSERT INTO owed_back (sale_id) VALUES ('00000000-0000-4000-8000-000000000001');
INSERT INTO parked_tickets (id,number,name,parked_at,who,person_id,lines,ended_at,ended_how,ended_reason,random) VALUES ('00000000-0000-4000-8000-000000000901',1,'Blue shirt','2026-11-21T05:07:00.000Z','Nok',NULL,'[{"product":{"id":"ff","name":"Free Fire"},"package":null,"quantity":1,"payload":[{"ref":"uid","value":"1234567890","secret":false}]}]',NULL,NULL,NULL,'h8QiIo9RPMrrPqciryo1Ng');
INSERT INTO payment_slips (sale_id,ticket_id,reference) VALUES ('00000000-0000-4000-8000-000000000003','00000000-0000-4000-8000-000000000900','ABC123');
INSERT INTO payment_slips (sale_id,ticket_id,reference) VALUES ('00000000-0000-4000-8000-000000000004','00000000-0000-4000-8000-000000000900','ABC123');
INSERT INTO people (person_id,version,at,how,name,colour,role,removed,salt,verifier,seal) VALUES ('p1',1,'2026-11-21T05:00:00.000Z','added','Nok','teal','owner',0,NULL,NULL,'seal');
INSERT INTO players (id,name,games,created_at,updated_at,random) VALUES ('00000000-0000-4000-8000-000000000700','Ploy','[{"productId":"ff","productName":"Free Fire","payload":[{"ref":"uid","value":"1234567890"}]}]','2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','EtBA5pW83D7bN8Rvm0XTPA');
INSERT INTO price_rules (seq,product_id,package_id,product_name,package_name,method,from_day,at,who,person_id) VALUES (1,'ff','ff310','Free Fire','310 Diamonds','{"how":"fixed","price":{"minor":11000,"currency":"THB"}}','2026-11-21','2026-11-21T05:00:00.000Z','Nok',NULL);
INSERT INTO refund_waivers (sale_id,at,who,reason) VALUES ('00000000-0000-4000-8000-000000000005','2026-11-21T05:12:00.000Z','Nok','the customer is paid by bank');
INSERT INTO restores (epoch,at,why,known_seq,known_hash,known_at,found_seq,found_hash,found_at,last_z,z_number) VALUES (1,'2026-11-21T05:13:00.000Z','other-folder',NULL,NULL,NULL,25,'547f19f5163bdb535f75c6f9db5ac2935f43336a77b8be8ace1a28d976a097d9','2026-11-21T05:12:00.000Z',0,NULL);
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000001','failed','2026-11-21T05:00:00.000Z','2026-11-21T05:11:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,10500,500,'regular','cash',20000,0,NULL,NULL,NULL,'TG1',NULL,'{"code":"TG1","status":"FAILED","seenAt":"2026-11-21T05:11:00.000Z","by":"code"}','o1','Nok',NULL,NULL,NULL,NULL,1,'unknown','s586RwF-EjZafIEZjFe0Ng');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000002','delivered','2026-11-21T05:00:00.000Z','2026-11-21T05:04:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'cash',NULL,0,NULL,NULL,NULL,'TG2','{"code":"TG2","id":"6f1c9a3e7b204d6688e0c411","total":{"minor":10000,"currency":"THB"},"agentCost":{"minor":9500,"currency":"THB"},"description":"Free Fire 310 Diamonds","type":"ADMIN","status":"CREATED","userId":"u","businessId":"b","isDelete":false,"revelation":"PERSONAL","createdAt":"2026-11-21T05:00:00.000Z","updatedAt":"2026-11-21T05:00:00.000Z"}','{"code":"TG2","status":"SUCCESS","seenAt":"2026-11-21T05:04:00.000Z","by":"code"}','o2','Nok',NULL,NULL,NULL,NULL,1,'delivered','nwpDvHfu-rq-zra82XKw1g');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000003','voided','2026-11-21T05:00:00.000Z','2026-11-21T05:06:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,'offline',NULL,NULL,NULL,'promptpay',NULL,0,'00000000-0000-4000-8000-000000000900',1,NULL,NULL,NULL,NULL,NULL,'Nok',NULL,'came to nothing','Nok',NULL,1,'voided','RH5IYA78lY1K3HgMzMfn-g');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000004','unknown','2026-11-21T05:00:00.000Z','2026-11-21T05:13:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'promptpay',NULL,0,'00000000-0000-4000-8000-000000000900',2,NULL,NULL,NULL,NULL,NULL,'Nok',NULL,NULL,NULL,NULL,1,'held','Y4FEAhvJiG4r_ZXbh771mA');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000005','failed','2026-11-21T05:00:00.000Z','2026-11-21T05:11:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'cash',NULL,0,NULL,NULL,NULL,'TG5',NULL,'{"code":"TG5","status":"FAILED","seenAt":"2026-11-21T05:11:00.000Z","by":"code"}','o5','Nok',NULL,NULL,NULL,NULL,NULL,NULL,'23PiPe__WAvthQSdZNQ3UQ');
INSERT INTO shifts (id,business_day,opened_at,opened_by,opened_by_id,currency,float_minor,closed_at,closed_by,closed_by_id,pieces,counted_minor,expected_minor,note,z_number) VALUES (1,'2026-11-21','2026-11-21T05:00:00.000Z','Nok',NULL,'THB',50000,'2026-11-21T05:08:00.000Z','Nok',NULL,'[]',0,70500,NULL,1);
INSERT INTO ticket_payments (ticket_id,number,tender,currency,amount_minor,rounding_minor,tendered_minor) VALUES ('00000000-0000-4000-8000-000000000900',1,'promptpay','THB',20000,0,NULL);
INSERT INTO tickets (id,created_at,lines) VALUES ('00000000-0000-4000-8000-000000000900','2026-11-21T05:05:00.000Z',2);
INSERT INTO z_reports (number,business_day,taken_at,taken_by,summary,report) VALUES (1,'2026-11-21','2026-11-21T05:10:00.000Z','Nok','{"number":1,"day":"2026-11-21","takenAt":"2026-11-21T05:10:00.000Z","takenBy":"Nok","totals":[{"minor":10000,"currency":"THB"}],"count":1,"open":2,"adjusted":[],"differences":[{"minor":-70500,"currency":"THB"}]}','{"version":1,"day":"2026-11-21","bounds":{"from":1795208400000,"to":1795294800000},"takenAt":"2026-11-21T05:10:00.000Z","takenBy":"Nok","shopName":"ร้านเกม","tillName":"A","currency":"THB","timeZone":"Asia/Bangkok","dayStartsAt":"04:00","training":false,"sold":{"count":1,"quantity":1,"totals":[{"minor":10000,"currency":"THB"}]},"byProduct":[{"key":"Free Fire","count":1,"quantity":1,"totals":[{"minor":10000,"currency":"THB"}]}],"byHour":[{"key":"2026-11-21T05:00:00.000Z","count":1,"quantity":1,"totals":[{"minor":10000,"currency":"THB"}]}],"byCashier":[{"key":"Nok","count":1,"quantity":1,"totals":[{"minor":10000,"currency":"THB"}]}],"byPerson":[{"id":null,"name":"Nok","sold":{"count":1,"totals":[{"minor":10000,"currency":"THB"}]},"voided":{"count":1,"totals":[{"minor":10000,"currency":"THB"}]},"refunded":{"count":0,"totals":[]},"differences":[{"minor":-70500,"currency":"THB"}]}],"tenders":[{"tender":"cash","payments":2,"paid":[{"minor":20500,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]},{"tender":"promptpay","payments":2,"paid":[{"minor":20000,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]}],"outsideShifts":[],"inOtherDrawers":[],"ofOtherDays":[],"balances":[{"tender":"cash","currency":"THB","taken":20500,"givenBack":0,"sold":10000,"open":10500,"kept":0,"owedBack":0,"waived":0,"lost":0,"otherTender":0,"earlierSales":0,"rounding":0},{"tender":"promptpay","currency":"THB","taken":20000,"givenBack":0,"sold":0,"open":10000,"kept":10000,"owedBack":0,"waived":0,"lost":0,"otherTender":0,"earlierSales":0,"rounding":0}],"losses":[],"notSold":1,"open":[{"saleId":"00000000-0000-4000-8000-000000000001","code":null,"at":"2026-11-21T05:00:00.000Z","product":"Free Fire","package":"310 Diamonds","quantity":1,"total":{"minor":10500,"currency":"THB"},"state":"unknown","carriedFrom":null,"moneyBack":false},{"saleId":"00000000-0000-4000-8000-000000000004","code":null,"at":"2026-11-21T05:00:00.000Z","product":"Free Fire","package":"310 Diamonds","quantity":1,"total":{"minor":10000,"currency":"THB"},"state":"held","carriedFrom":null,"moneyBack":false}],"adjustments":[],"restores":[],"settingEdits":[],"takenPrices":[],"datedAhead":0,"afterClosing":0,"shifts":[{"shift":{"id":1,"day":"2026-11-21","openedAt":"2026-11-21T05:00:00.000Z","openedBy":"Nok","openedById":null,"float":{"minor":50000,"currency":"THB"},"closing":{"closedAt":"2026-11-21T05:08:00.000Z","closedBy":"Nok","closedById":null,"count":[],"counted":{"minor":0,"currency":"THB"},"expected":{"minor":70500,"currency":"THB"},"difference":{"minor":-70500,"currency":"THB"},"note":null},"zNumber":1},"tenders":[{"tender":"cash","payments":2,"paid":[{"minor":20500,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]},{"tender":"promptpay","payments":2,"paid":[{"minor":20000,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]}],"moves":[],"expected":{"minor":70500,"currency":"THB"}}],"openings":{"byPerson":[{"id":null,"name":"Nok","cause":"sale","count":1}],"noSale":[]},"service":null,"trail":{"seq":19,"hash":"0be486434dcf8849207e1a5874fbc9895df32a4ecf7eda444045a50dc659dc4c"}}');
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
CREATE INDEX audit_by_subject ON audit (substr(subject, -8));
CREATE INDEX audit_approved ON audit (subject) WHERE instr(body, '"approvedBy"') > 0;
CREATE TRIGGER audit_stays BEFORE DELETE ON audit
  BEGIN SELECT RAISE(ABORT, 'the audit trail is never shortened'); END;
CREATE TRIGGER audit_as_written BEFORE UPDATE OF seq, at, till, who, kind, subject, body, hash, rows ON audit
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
