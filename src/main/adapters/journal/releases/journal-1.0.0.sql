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
  -- Why it ended so, and the answer: as it came, without secrets.
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
  hash TEXT NOT NULL,
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
INSERT INTO alarms (id,sale_id,kind,state_then,order_key,order_json,raised_at,closed_at,note,random) VALUES (1,'00000000-0000-4000-8000-000000000002','second','accepted','o3','{"key":"o3","id":"o1","code":"TG1","status":"SUCCESS","total":{"minor":10000,"currency":"THB"},"createdAt":"2026-11-21T05:00:00.000Z","at":1795237200000,"lines":[{"product":"Free Fire","package":"310 Diamonds","payload":["1234567890"]}],"faults":[],"firstSeenAt":"2026-11-21T05:00:00.000Z","firstRead":2,"missingSince":null}','2026-11-21T05:04:00.000Z',NULL,NULL,'cd5c49ca8d609b82c454e13e1effac7b');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000001',1,'2026-11-21T05:01:00.000Z','2026-11-21T05:00:00.000Z','TIMED_OUT',NULL,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,NULL,'{"cacheId":"cache-1","read":4}','2bac07ba529278da75e6729f07c5b16b');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000002',1,'2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','TRANSACTION',201,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,NULL,'{"cacheId":"cache-1","read":1}','58079a8d1efe7f166c1cd87001f93ba3');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000005',1,'2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','TIMED_OUT',NULL,NULL,0.0,NULL,'ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ข้อความ ',NULL,NULL,NULL,'{"cacheId":"cache-1","read":1}','1e4e043b6fd247f5ade4567ffff281b4');
INSERT INTO attempts (sale_id,number,started_at,ended_at,reason,http_status,service_date,skew_ms,message,answer,answer_code,answer_id,service,snapshot,random) VALUES ('00000000-0000-4000-8000-000000000004',1,'2026-11-21T05:12:00.000Z','2026-11-21T05:13:00.000Z','FROM_A_COPY',NULL,NULL,0.0,NULL,NULL,NULL,NULL,NULL,'{"cacheId":"cache-1","read":1}','9a6bda87aa13eddc38eab10c635f787c');
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (1,'2026-11-21T05:00:00.000Z','A','Nok','person-added','people','{"about":"p1","version":1,"name":"Nok","colour":"teal","role":"owner","hasPin":false,"rows":"b95f8d01ea710c1385003a0df8b8b6af88b80f9c4622271c99f401a580d75627"}','f2cc929e2902be60a5baed26d546267f5d3391f2d9b655c5aba80bfe3b6a8e39','[["people","p1/1","xeZ_lnvQH6sVba5JWpMDmeL3Em9DC4uSJgxkuI9spiI"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (2,'2026-11-21T05:00:00.000Z','A','Nok','prices-set','prices','{"count":1,"rows":"0367dd97cc36ea9b68b10f7ea7c8e43c846f3bfc8e6c7d2904356b6766c9b80e"}','c226c919e4e25a3b3b14568e728d022311d8113ae8e7682368c269175cfa93dd','[["price_rules","1","s4ezm2pZo2x3qyaSl4XSjF8VMkgfmndSwgSOGMJtaZQ"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (3,'2026-11-21T05:00:00.000Z','A','Nok','player','00000000-0000-4000-8000-000000000700','{"games":1,"rows":"0457ea960438c53006778b41d1d9ff2b3e305863f477c1580ad923136c0aed7a"}','bbcdad88822ae0c52c9e364fdbacdf84c3df0ef458a3b4894356e5ab49726031','[["players","00000000-0000-4000-8000-000000000700","AsKe27PYFTRvYP6zMNkDX3W01c9Lt9s5waIq7_E9cxM"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (4,'2026-11-21T05:00:00.000Z','A','Nok','player-forgotten','players','{"count":0,"recipients":1,"rows":"25d79826b70eba98ffc078a7ca29e8bcd4246a2d7b6222b84371b485029f004c"}','a9023025f7f481c2ea67c2f9c0e0666ebb6e222ec7f50309173c92ff117de1d6','[["forgotten_recipients","TYp_n8q9sQUnGj-kLV9YI6W4iUcSnKirhDC3dvW1P24","uGu-VPNxPxCPevNEnxBq8c8rXEISfKc0J0hT1F5zSgk"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (5,'2026-11-21T05:00:00.000Z','A','Nok','shift','1','{"opened":"2026-11-21","float":{"minor":50000,"currency":"THB"},"rows":"7fb70dbb9f351e411ae32e6867b2e801104862a0c66b0bc12dab5fdeaf5c40d2"}','76b60c504efe225b8a89da73b0cad36be236811486bd2f048848428ddc00de54','[["shifts","1","pAb13Me1R0M6IgPsT1lqI8sV_0tioKljlGoZIXY1f1I"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (6,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000001','{"from":null,"to":"sending","paid":{"tender":"cash","minor":10500,"currency":"THB"},"drawer":"opened","rows":"7c8cd1077c592014b3d8ee387db6f8ab2ea8b8ea96ba2506defe403aa7daf78c"}','b22b966b545f6eb846aaa45dc5c38cd14d4fcb9b92b732ed1c5bcbb66be8e362','[["sales","00000000-0000-4000-8000-000000000001","aY3eu8nLgjVP1ukqfojMjxM6GJTxms2O0JHI8eBkaY8"],["drawer_openings","1","QRcVgOwiYlY374HZ38KJYcTqoPAdL7kDNPP6cnWM_hk"],["drawer_entries","1","L0vrVIhaac7u-yTPIOkgYAy2S-t_kB39N5UFWIpxvAY"],["attempts","00000000-0000-4000-8000-000000000001/1","0ui439wk4E6sWOC-_Q-CQxW3o_ZBIifbxX-4PIOn6Vc"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (7,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000001','{"from":"sending","to":"unknown","rows":"ce8ffd5188f5eeffb8ac222945862f6de0755c68dd9ddb7a487a291919aac288"}','513a76935774f4a25acda8ad20e09082eae03a8fb457b9a9615c80c0441ebef8','[["attempts","00000000-0000-4000-8000-000000000001/1","AZQrwyyjLqBKve4jRF5HffCklMmRwNrbwLYJaBca2eM","0ui439wk4E6sWOC-_Q-CQxW3o_ZBIifbxX-4PIOn6Vc"],["sales","00000000-0000-4000-8000-000000000001","JBT0AvhQ1E5mTFYOBP5jCwQ-ZE2IxQgwczTlGRHtA2s","aY3eu8nLgjVP1ukqfojMjxM6GJTxms2O0JHI8eBkaY8"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (8,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000002','{"from":null,"to":"sending","paid":{"tender":"cash","minor":10000,"currency":"THB"},"rows":"d20ee25eea9220d87119caaa51f603912134177aee8c8302703fc82aca57c18d"}','f8dd94930300b8d086a0a7b6e65fcd25bde111bf632bc849823c04f91a93c9fb','[["sales","00000000-0000-4000-8000-000000000002","zuWCQtKRDruYCIUu1ZpDZEhxrO57rC3wJrwByDdSGaM"],["drawer_entries","2","CfsSfYofXOepLfuzodktiElG9vNnV14DqYo1r-iiG6I"],["attempts","00000000-0000-4000-8000-000000000002/1","M3yaNvhlTHxjqF0ardXQf2DzAHLM0SyT4-4Y6Ot5YQE"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (9,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000002','{"from":"sending","to":"accepted","rows":"a9fd8e7471976276b319eaf14a9e554316ab8c31e279566f46cae7a643b627d5"}','cbf7aafbbb12dfa23c663e79663dc7e973e4840d4c70b5b4c85d1ba4c00c75a9','[["attempts","00000000-0000-4000-8000-000000000002/1","mXvCfKJsQZskMBdxlfvY_ACWsfYKUtioiY7wD0FjywU","M3yaNvhlTHxjqF0ardXQf2DzAHLM0SyT4-4Y6Ot5YQE"],["sales","00000000-0000-4000-8000-000000000002","cAMnfTqUjMDfp5DEExOVOUmasihWOO5STgSTsc7FKVM","zuWCQtKRDruYCIUu1ZpDZEhxrO57rC3wJrwByDdSGaM"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (10,'2026-11-21T05:03:00.000Z','A','Nok','note','00000000-0000-4000-8000-000000000002','{"text":"called","rows":"bd1fb9de16c3f0ca2ed5430f8876f7eb01637f743fcaa201734ae6770ef2c88b"}','d6a94c1eae4f72a3dc1b802086f0381e2d2abb42d283f3347c5b5c3a68000330','[["notes","1","NEn4HCX_QLi7QNmY6jIMVgZemQIOYFm5UTdhdtdBpt4"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (11,'2026-11-21T05:03:00.000Z','A','Nok','print','00000000-0000-4000-8000-000000000002','{"rows":"8f147c794fe4606920f5ce52851142dca9a9415a3b253d8f174d17c8aa55b8b5"}','8c0e5ee5587371c4f6fdf3f37c4795473862b64632b05a40ab5b33900b1b68d8','[["outputs","1","3IenI0bEtWVUNAngXzpvW4r83Eurblb1YdyHQElM3Y8"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (12,'2026-11-21T05:04:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000002','{"from":"accepted","to":"delivered","order":"{\"key\":\"o2\",\"code\":\"TG2\",\"status\":\"SUCCESS\",\"seenAt\":\"2026-11-21T05:04:00.000Z\",\"by\":\"code\",\"reasons\":[]}","rows":"cf1d638d59bc8e45c99f878a99b9214dfe5c8e4f2eeb9031e2bb715437b90b1d"}','4a3a816e724f0341b15b793012417b56fd16f4b5a4be65d5581bdfafff7833b3','[["sales","00000000-0000-4000-8000-000000000002","1yotmtWCXMdjLY1gAobu-ajy7D2qvCR6ajzpQi54VfQ","cAMnfTqUjMDfp5DEExOVOUmasihWOO5STgSTsc7FKVM"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (13,'2026-11-21T05:04:00.000Z','A','till','alarm','00000000-0000-4000-8000-000000000002','{"kind":"second","state":"accepted","order":"o3","rows":"7afb4d925545d9444b5fecec72c9c1be8ed13fc5ca74254fec45cf4e340ab171"}','7de9f32bf113492dec1f231ae989c64eae10751e791c53704ed95c84a12070c3','[["alarms","1","aT4Pp86wITIdYcU-BusxaRDTRQA2F7MxgiZNxu_YyhU"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (14,'2026-11-21T05:05:00.000Z','A','Nok','ticket','00000000-0000-4000-8000-000000000900','{"lines":["00000000-0000-4000-8000-000000000003","00000000-0000-4000-8000-000000000004"],"payments":[{"tender":"promptpay","tendered":null,"rounding":null,"amount":{"minor":20000,"currency":"THB"}}],"rows":"509eabbbbddce9adeecfb9edec296252ad101a49bc8f454c45959e94f49ae66f"}','3dcc156b4ce2762f29ab768021d454cd340168c4807e8d8fbed44e8786a306d2','[["tickets","00000000-0000-4000-8000-000000000900","F_S0Dg4d4tqIBSPSwBr3J31-3jaS9qBMC5aqxdn6n90"],["ticket_payments","00000000-0000-4000-8000-000000000900/1","Ku_koTzeHEIzH6dD_ZF3UtvvQ5NdHWy0I-0lJs7HMKo"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (15,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000003','{"from":null,"to":"held","paid":{"tender":"promptpay","minor":10000,"currency":"THB"},"slip":"ABC123","overridden":[{"kind":"length","ref":"uid"}],"rows":"f9113791e9217e78c605cb9b78494cc639fc1acc28c63c4a2cc2b5ff190d2555"}','649a6fa36ca1b2cacd810d03cc4b73ddb7b75e96ddf374bed3cdcd024c0208e0','[["sales","00000000-0000-4000-8000-000000000003","Z2AehOhqA8K-lkXxlwgJXPdZy-CrkqN8a1kAMHHMiDo"],["payment_slips","00000000-0000-4000-8000-000000000003","LE9qR1FFmH4oqpqnOKG_uPlWN-a7wNz_ih6QVVRHufs"],["drawer_entries","3","4z9IBTZpSHG8bXmAzGMCHbbmK8aF1v9NfBXoc--H46Q"],["overridden_warnings","1","zgnEM9On73SO-TM9HMvxpUAKeXpnkb7OOHyzYJPz41o"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (16,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000004','{"from":null,"to":"held","paid":{"tender":"promptpay","minor":10000,"currency":"THB"},"slip":"ABC123","overridden":[{"kind":"length","ref":"uid"}],"rows":"d4c04ff65f00f7598a1977acd2150e1011d08fb030e88d3d667b2a6019cb6ed5"}','867dfea0da4d907f5dd336365ef4c6efa93235e466fe6ee1ec9ad3ad8fa5840d','[["sales","00000000-0000-4000-8000-000000000004","eGjlRiIxnOfY8Um1ztgz89lkxKeDZkKuN4w2_3x2yHg"],["payment_slips","00000000-0000-4000-8000-000000000004","tJ0oMVRj-67h5KWOMsdMh-tFrHMS1Ebfp_zofUZTGvY"],["drawer_entries","4","2i5LLl749F3GM3bAoBa2m3XhUoZfpkJYhWgX-ip82HU"],["overridden_warnings","2","3wFndtWPoDDIfDxJ4WUqElq6IQMa3fHdqxtJjYcr0OY"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (17,'2026-11-21T05:06:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000003','{"from":"held","to":"voided","reason":"came to nothing","rows":"60c23aa6dbf0b8a469b48831107e0798e43daf4011dbf861df44244ac41afedd"}','969c3b25b8debb1effcd77d7284985fdff6c9e70c7c396f2d3f7b2519a178896','[["sales","00000000-0000-4000-8000-000000000003","cp2zwcTVm8WwdGnkZNbb2W_RXais4rxVhirDiAF_kDE","Z2AehOhqA8K-lkXxlwgJXPdZy-CrkqN8a1kAMHHMiDo"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (18,'2026-11-21T05:07:00.000Z','A','Nok','ticket-parked','00000000-0000-4000-8000-000000000901','{"number":1,"lines":1,"rows":"0269eb121353ea7bcb8de67be78b8c122400557f78196c188b9feda5e5577c1d"}','125e581cdd66d0a9954d2f5c9b32f87533d3b6ab952384d12cb4ac2e65890196','[["parked_tickets","00000000-0000-4000-8000-000000000901","ZjSDNqlNo5PWKJ3DKqqRs3PSRcQvLR6E3LNU_tEaQAI"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (19,'2026-11-21T05:08:00.000Z','A','Nok','shift','1','{"counted":{"minor":0,"currency":"THB"},"expected":{"minor":70500,"currency":"THB"},"rows":"0866258cff37f19f39cb8eb2367e1d511a4d8b6b95b122d5d75a30445370fc11"}','ff91d6306ae48e8e0f5b885a3088f65114086a9c6297372fb6403dc7c6685d62','[["shifts","1","5AY3hFS17LnpHyrhPzd-zeuiqmIYqIkhmFwIElPScWg","pAb13Me1R0M6IgPsT1lqI8sV_0tioKljlGoZIXY1f1I"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (20,'2026-11-21T05:10:00.000Z','A','Nok','z','1','{"day":"2026-11-21","sold":{"count":1,"quantity":1,"totals":[{"minor":10000,"currency":"THB"}]},"open":2,"sha256":"61a320dbcd4814a51cc28a8dac13236cbda84d1e31b4f20400c58a4456fa0324","rows":"4ea6e424a7b174f954ac2ec044dfdfcc7bcce649960ddebe0486da4a9e7d3c06"}','ecda31f6ffb7143d0b9c81877dee4d279996b59f2aee9ef699e74b0e7f326514','[["z_reports","1","2OC6Xx8QQrVXBf8XwB9oqEmV2dIwaiLmX2m0LCzE7vc"],["sales","00000000-0000-4000-8000-000000000001","UKf-EymHvDpYFtV5eafAVT748SuJUWJCdLS-lp1oF2o","JBT0AvhQ1E5mTFYOBP5jCwQ-ZE2IxQgwczTlGRHtA2s"],["sales","00000000-0000-4000-8000-000000000002","jBAeo5NMikSWMJHE2f-ImbO442rtxIW5WqtQgi6Nf0I","1yotmtWCXMdjLY1gAobu-ajy7D2qvCR6ajzpQi54VfQ"],["sales","00000000-0000-4000-8000-000000000003","oWW6oVD4xCu6P0Mn1XgDDwfMJ516m0o4E6EWo_mCX4Y","cp2zwcTVm8WwdGnkZNbb2W_RXais4rxVhirDiAF_kDE"],["sales","00000000-0000-4000-8000-000000000004","h08dAiIXU4coWVGa8YWypzL7APOlA0iIcZ3JRYaysfY","eGjlRiIxnOfY8Um1ztgz89lkxKeDZkKuN4w2_3x2yHg"],["shifts","1","n9L6wKgs7XB08osj22kQweZiheFKNn9Md9fZUkXhp1U","5AY3hFS17LnpHyrhPzd-zeuiqmIYqIkhmFwIElPScWg"],["drawer_entries","1","0itBtPWwmfcWFTuXyfiqp2zpG2deVO1RghC_u8iRBZM","L0vrVIhaac7u-yTPIOkgYAy2S-t_kB39N5UFWIpxvAY"],["drawer_entries","2","MG3YwX_EUGSAil4v6_nCB7S2EZPnvIVI3a1vicoMK7Q","CfsSfYofXOepLfuzodktiElG9vNnV14DqYo1r-iiG6I"],["drawer_entries","3","caMGIfa-K4_IWT1OhTONUM093xYQ3qoYdckRbqalu9E","4z9IBTZpSHG8bXmAzGMCHbbmK8aF1v9NfBXoc--H46Q"],["drawer_entries","4","sdH3LbkOOf51ZANnfdXPyt60tBxdOyZM8p-zPJFZSO8","2i5LLl749F3GM3bAoBa2m3XhUoZfpkJYhWgX-ip82HU"],["drawer_openings","1","_3bdj01LXAlHHVjZgeIGMTj9A56Me9UFGyFOsvcpMFo","QRcVgOwiYlY374HZ38KJYcTqoPAdL7kDNPP6cnWM_hk"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (21,'2026-11-21T05:11:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000001','{"from":"unknown","to":"failed","order":"{\"key\":\"o1\",\"code\":\"TG1\",\"status\":\"FAILED\",\"seenAt\":\"2026-11-21T05:11:00.000Z\",\"by\":\"code\",\"reasons\":[]}","adjusts":{"from":"unknown","minor":0,"currency":"THB"},"rows":"90f19d2b2927fdb3b214c5af85a73ddafa500bac89cd40fa385f6680139e4aef"}','1dd0a131b8cb5a610b0ed87da4d5242b0d18be6d7de15c83e221ee53e6ff7d27','[["sales","00000000-0000-4000-8000-000000000001","VKd0ablfUoLj6Z-7MJWSpKeOGaUT9bEaR3R6hHLBe-U","UKf-EymHvDpYFtV5eafAVT748SuJUWJCdLS-lp1oF2o"],["adjustments","1","VY14JknE6xdEyCcDSQ4-AIxIduRoEWQpv8q_bmv0rCE"],["owed_back","00000000-0000-4000-8000-000000000001","_FuYjoYAnz_yCoptEwYnr5LnZ-n_qwEBthTwyU-V1H8"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (22,'2026-11-21T05:00:00.000Z','A','Nok','sale','00000000-0000-4000-8000-000000000005','{"from":null,"to":"sending","paid":{"tender":"cash","minor":10000,"currency":"THB"},"rows":"8deeeb5f2cae7f5b5f52765fcbd95c14cb6c7fa03e5d70affb264498369450ae"}','032261d2617e63b8b5d0f7d3ca5c4df261affde9fdef37b0c716410a0e1ad9ad','[["sales","00000000-0000-4000-8000-000000000005","F3UljSTE86ud3YDil-EKvrVwce-nSi3_CfXW-rD5GeI"],["drawer_entries","5","naxhHwIxOqSj1jbIjKeJCeF2Q2GjvgplEDL9P9LrFI0"],["attempts","00000000-0000-4000-8000-000000000005/1","sHH3JR59VsXyD_pbrHJ864VC1Pfo16SXcSu87qec4Sg"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (23,'2026-11-21T05:00:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000005','{"from":"sending","to":"unknown","rows":"8edbfc4dbe0839cb6bc51b68a3565d5120276bd526239f2b5a634f0296fab5ac"}','3ec97850bfa1911a43b9298dd9c4157524ead56d7232c583bdf999ae794b28e4','[["attempts","00000000-0000-4000-8000-000000000005/1","gTrtC2wU_b7FAViL4_Wmi9eTwlezB8Um5Qasd6h400o","sHH3JR59VsXyD_pbrHJ864VC1Pfo16SXcSu87qec4Sg"],["sales","00000000-0000-4000-8000-000000000005","DqbxuZsAM1FyxUFPaidg0qnldWhsbMM-Mt5wsOWfstM","F3UljSTE86ud3YDil-EKvrVwce-nSi3_CfXW-rD5GeI"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (24,'2026-11-21T05:11:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000005','{"from":"unknown","to":"failed","order":"{\"key\":\"o5\",\"code\":\"TG5\",\"status\":\"FAILED\",\"seenAt\":\"2026-11-21T05:11:00.000Z\",\"by\":\"code\",\"reasons\":[]}","rows":"6fd3176084535577eda5e26e0d3e32bbaf8e9ac9929c5755b9ae9b567ec907e6"}','ffa55d30702605ef1fa2f925b59023bb8fd69d1f1bb84314edc8c99547ca0995','[["sales","00000000-0000-4000-8000-000000000005","pqtITJoFGWbzMJgVsI_ohz-_EDdKyy_XKmzl7QCUznw","DqbxuZsAM1FyxUFPaidg0qnldWhsbMM-Mt5wsOWfstM"],["owed_back","00000000-0000-4000-8000-000000000005","zd-b7u2qEKLoQzof60T9ELmoJf4ms-t78qo6I66imoY"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (25,'2026-11-21T05:12:00.000Z','A','Nok','refund-waived','00000000-0000-4000-8000-000000000005','{"reason":"the customer is paid by bank","rows":"e80d14329d1e2236c8fc44665661b0aa8705c40817c3c5e3f0a16de69499b8c6"}','d568d34f3a645d7f3944618f828bf32f1ac4f16303ba08f90d947a04bd11b48e','[["refund_waivers","00000000-0000-4000-8000-000000000005","17IyvmVgzFpur65eR5IOROXej4fgyHqF42AqdqBDzzU"],["owed_back","00000000-0000-4000-8000-000000000005",null,"zd-b7u2qEKLoQzof60T9ELmoJf4ms-t78qo6I66imoY"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (26,'2026-11-21T05:13:00.000Z','A','till','journal','copy','{"why":"other-folder","epoch":1,"known":null,"found":{"seq":25,"hash":"d568d34f3a645d7f3944618f828bf32f1ac4f16303ba08f90d947a04bd11b48e","at":"2026-11-21T05:12:00.000Z"},"lastZ":0,"hidesNoSale":true,"rows":"77694be10266c68340e12f0aad389aaab18ac297e3b60588cbb0a0bed5cdc1ee"}','59ccdfded77e298926332e6deae0cf08288c19e4cca8febaa52a74fc23dda22b','[["restores","1","QNtX2-RPY61iFdla_MO90vr1igucKVPW6FGt50nPFFs"]]',NULL);
INSERT INTO audit (seq,at,till,who,kind,subject,body,hash,rows,seal) VALUES (27,'2026-11-21T05:13:00.000Z','A','till','sale','00000000-0000-4000-8000-000000000004','{"from":"held","to":"unknown","rows":"c43a2859e157079bfa9dcf11a958e430d965a008a717af8368e8484a578cf8c6"}','e710dd6e19767ff9ab3498d2ceddaeffddfb9fbbb0c6eb0ca88db3dcffbe2b5c','[["attempts","00000000-0000-4000-8000-000000000004/1","jaTGHmkuErKplYxJ0PT04rZc7s9iNI2z0r-ag7zFrV4"],["sales","00000000-0000-4000-8000-000000000004","W6DjtIxaMFRuh7SBBDar90Df_ya-miIVFHBBOqfyvmA","h08dAiIXU4coWVGa8YWypzL7APOlA0iIcZ3JRYaysfY"]]',NULL);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (1,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','cash','THB',10500,0,20000,'00000000-0000-4000-8000-000000000001',NULL,1);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (2,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','cash','THB',10000,0,NULL,'00000000-0000-4000-8000-000000000002',NULL,1);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (3,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','promptpay','THB',10000,0,NULL,'00000000-0000-4000-8000-000000000003',NULL,1);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (4,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','promptpay','THB',10000,0,NULL,'00000000-0000-4000-8000-000000000004',NULL,1);
INSERT INTO drawer_entries (seq,shift_id,at,who,person_id,kind,tender,currency,amount_minor,rounding_minor,tendered_minor,sale_id,reason,z_number) VALUES (5,NULL,'2026-11-21T05:00:00.000Z','Nok',NULL,'payment','cash','THB',10000,0,NULL,'00000000-0000-4000-8000-000000000005',NULL,NULL);
INSERT INTO drawer_openings (seq,shift_id,at,who,person_id,cause,sale_id,reason,z_number) VALUES (1,1,'2026-11-21T05:00:00.000Z','Nok',NULL,'sale','00000000-0000-4000-8000-000000000001',NULL,1);
INSERT INTO forgotten_recipients (digest,at) VALUES ('TYp_n8q9sQUnGj-kLV9YI6W4iUcSnKirhDC3dvW1P24','2026-11-21T05:00:00.000Z');
INSERT INTO journal_identity (only,id) VALUES (1,'f9fe81f1a6dfc1e514e1dea2d366ad49');
INSERT INTO notes (seq,sale_id,at,who,text) VALUES (1,'00000000-0000-4000-8000-000000000002','2026-11-21T05:03:00.000Z','Nok','called');
INSERT INTO outputs (seq,sale_id,medium,at) VALUES (1,'00000000-0000-4000-8000-000000000002','print','2026-11-21T05:03:00.000Z');
INSERT INTO overridden_warnings (seq,sale_id,kind,ref) VALUES (1,'00000000-0000-4000-8000-000000000003','length','uid');
INSERT INTO overridden_warnings (seq,sale_id,kind,ref) VALUES (2,'00000000-0000-4000-8000-000000000004','length','uid');
INSERT INTO owed_back (sale_id) VALUES ('00000000-0000-4000-8000-000000000001');
INSERT INTO parked_tickets (id,number,name,parked_at,who,person_id,lines,ended_at,ended_how,ended_reason,random) VALUES ('00000000-0000-4000-8000-000000000901',1,'Blue shirt','2026-11-21T05:07:00.000Z','Nok',NULL,'[{"product":{"id":"ff","name":"Free Fire"},"package":null,"quantity":1,"payload":[{"ref":"uid","value":"1234567890","secret":false}]}]',NULL,NULL,NULL,'4ef2bd52e6286d153cbb391c215fe1d4');
INSERT INTO payment_slips (sale_id,ticket_id,reference) VALUES ('00000000-0000-4000-8000-000000000003','00000000-0000-4000-8000-000000000900','ABC123');
INSERT INTO payment_slips (sale_id,ticket_id,reference) VALUES ('00000000-0000-4000-8000-000000000004','00000000-0000-4000-8000-000000000900','ABC123');
INSERT INTO people (person_id,version,at,how,name,colour,role,removed,salt,verifier,seal) VALUES ('p1',1,'2026-11-21T05:00:00.000Z','added','Nok','teal','owner',0,NULL,NULL,'seal');
INSERT INTO players (id,name,games,created_at,updated_at,random) VALUES ('00000000-0000-4000-8000-000000000700','Ploy','[{"productId":"ff","productName":"Free Fire","payload":[{"ref":"uid","value":"1234567890"}]}]','2026-11-21T05:00:00.000Z','2026-11-21T05:00:00.000Z','6dd1c53a0ca65deedb45e86c9035e790');
INSERT INTO price_rules (seq,product_id,package_id,product_name,package_name,method,from_day,at,who,person_id) VALUES (1,'ff','ff310','Free Fire','310 Diamonds','{"how":"fixed","price":{"minor":11000,"currency":"THB"}}','2026-11-21','2026-11-21T05:00:00.000Z','Nok',NULL);
INSERT INTO refund_waivers (sale_id,at,who,reason) VALUES ('00000000-0000-4000-8000-000000000005','2026-11-21T05:12:00.000Z','Nok','the customer is paid by bank');
INSERT INTO restores (epoch,at,why,known_seq,known_hash,known_at,found_seq,found_hash,found_at,last_z,z_number) VALUES (1,'2026-11-21T05:13:00.000Z','other-folder',NULL,NULL,NULL,25,'d568d34f3a645d7f3944618f828bf32f1ac4f16303ba08f90d947a04bd11b48e','2026-11-21T05:12:00.000Z',0,NULL);
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000001','failed','2026-11-21T05:00:00.000Z','2026-11-21T05:11:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,10500,500,'regular','cash',20000,0,NULL,NULL,NULL,'TG1',NULL,'{"key":"o1","code":"TG1","status":"FAILED","seenAt":"2026-11-21T05:11:00.000Z","by":"code","reasons":[]}','o1','Nok',NULL,NULL,NULL,NULL,1,'unknown','d4d39555ea3456b84728e41629742b48');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000002','delivered','2026-11-21T05:00:00.000Z','2026-11-21T05:04:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'cash',NULL,0,NULL,NULL,NULL,'TG2','{"code":"TG2","id":"6f1c9a3e7b204d6688e0c411","total":{"minor":10000,"currency":"THB"},"agentCost":{"minor":9500,"currency":"THB"},"description":"Free Fire 310 Diamonds","type":"ADMIN","status":"CREATED","userId":"u","businessId":"b","isDelete":false,"revelation":"PERSONAL","createdAt":"2026-11-21T05:00:00.000Z","updatedAt":"2026-11-21T05:00:00.000Z","faults":[],"extra":{}}','{"key":"o2","code":"TG2","status":"SUCCESS","seenAt":"2026-11-21T05:04:00.000Z","by":"code","reasons":[]}','o2','Nok',NULL,NULL,NULL,NULL,1,'delivered','f0da0f38213b5b6786142b0e04b4a8c1');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000003','voided','2026-11-21T05:00:00.000Z','2026-11-21T05:06:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,'offline',NULL,NULL,NULL,'promptpay',NULL,0,'00000000-0000-4000-8000-000000000900',1,NULL,NULL,NULL,NULL,NULL,'Nok',NULL,'came to nothing','Nok',NULL,1,'voided','98e3d0750e23a7a6f80a38ad758b631f');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000004','unknown','2026-11-21T05:00:00.000Z','2026-11-21T05:13:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'promptpay',NULL,0,'00000000-0000-4000-8000-000000000900',2,NULL,NULL,NULL,NULL,NULL,'Nok',NULL,NULL,NULL,NULL,1,'held','dde6462e1cb60e9b63c4cd039d6cd249');
INSERT INTO sales (id,state,created_at,updated_at,product_id,product_name,package_id,package_name,currency,price_minor,quantity,expected_minor,payload,sealed_secrets,held_reason,charged_minor,discount_minor,discount_reason,tender,tendered_minor,rounding_minor,ticket_id,ticket_line,shares,code,transaction_json,seen_order,order_key,cashier,person_id,void_reason,voided_by,voided_by_id,z_number,z_state,random) VALUES ('00000000-0000-4000-8000-000000000005','failed','2026-11-21T05:00:00.000Z','2026-11-21T05:11:00.000Z','ff','Free Fire','ff310','310 Diamonds','THB',10000,1,10000,'[{"ref":"uid","value":"1234567890","secret":false}]',NULL,NULL,NULL,NULL,NULL,'cash',NULL,0,NULL,NULL,NULL,'TG5',NULL,'{"key":"o5","code":"TG5","status":"FAILED","seenAt":"2026-11-21T05:11:00.000Z","by":"code","reasons":[]}','o5','Nok',NULL,NULL,NULL,NULL,NULL,NULL,'35434b3fc83a27144e3b5e7be01b5348');
INSERT INTO shifts (id,business_day,opened_at,opened_by,opened_by_id,currency,float_minor,closed_at,closed_by,closed_by_id,pieces,counted_minor,expected_minor,note,z_number) VALUES (1,'2026-11-21','2026-11-21T05:00:00.000Z','Nok',NULL,'THB',50000,'2026-11-21T05:08:00.000Z','Nok',NULL,'[]',0,70500,NULL,1);
INSERT INTO ticket_payments (ticket_id,number,tender,currency,amount_minor,rounding_minor,tendered_minor) VALUES ('00000000-0000-4000-8000-000000000900',1,'promptpay','THB',20000,0,NULL);
INSERT INTO tickets (id,created_at,lines) VALUES ('00000000-0000-4000-8000-000000000900','2026-11-21T05:05:00.000Z',2);
INSERT INTO z_reports (number,business_day,taken_at,taken_by,summary,report) VALUES (1,'2026-11-21','2026-11-21T05:10:00.000Z','Nok','{"number":1,"day":"2026-11-21","takenAt":"2026-11-21T05:10:00.000Z","takenBy":"Nok","totals":[{"minor":10000,"currency":"THB"}],"count":1,"open":2,"adjusted":[],"differences":[{"minor":-70500,"currency":"THB"}]}','{"version":1,"day":"2026-11-21","bounds":{"from":1795208400000,"to":1795294800000},"takenAt":"2026-11-21T05:10:00.000Z","takenBy":"Nok","shopName":"ร้านเกม","tillName":"A","currency":"THB","timeZone":"Asia/Bangkok","dayStartsAt":"04:00","training":false,"sold":{"count":1,"quantity":1,"totals":[{"minor":10000,"currency":"THB"}]},"byProduct":[{"key":"Free Fire","count":1,"quantity":1,"totals":[{"minor":10000,"currency":"THB"}]}],"byHour":[{"key":"2026-11-21T05:00:00.000Z","count":1,"quantity":1,"totals":[{"minor":10000,"currency":"THB"}]}],"byCashier":[{"key":"Nok","count":1,"quantity":1,"totals":[{"minor":10000,"currency":"THB"}]}],"byPerson":[{"id":null,"name":"Nok","sold":{"count":1,"totals":[{"minor":10000,"currency":"THB"}]},"voided":{"count":1,"totals":[{"minor":10000,"currency":"THB"}]},"refunded":{"count":0,"totals":[]},"differences":[{"minor":-70500,"currency":"THB"}]}],"tenders":[{"tender":"cash","payments":2,"paid":[{"minor":20500,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]},{"tender":"promptpay","payments":2,"paid":[{"minor":20000,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]}],"outsideShifts":[],"inOtherDrawers":[],"ofOtherDays":[],"balances":[{"tender":"cash","currency":"THB","taken":20500,"givenBack":0,"sold":10000,"open":10500,"kept":0,"owedBack":0,"waived":0,"lost":0,"otherTender":0,"earlierSales":0,"rounding":0},{"tender":"promptpay","currency":"THB","taken":20000,"givenBack":0,"sold":0,"open":10000,"kept":10000,"owedBack":0,"waived":0,"lost":0,"otherTender":0,"earlierSales":0,"rounding":0}],"losses":[],"notSold":1,"open":[{"saleId":"00000000-0000-4000-8000-000000000001","code":null,"at":"2026-11-21T05:00:00.000Z","product":"Free Fire","package":"310 Diamonds","quantity":1,"total":{"minor":10500,"currency":"THB"},"state":"unknown","carriedFrom":null,"moneyBack":false},{"saleId":"00000000-0000-4000-8000-000000000004","code":null,"at":"2026-11-21T05:00:00.000Z","product":"Free Fire","package":"310 Diamonds","quantity":1,"total":{"minor":10000,"currency":"THB"},"state":"held","carriedFrom":null,"moneyBack":false}],"adjustments":[],"restores":[],"settingEdits":[],"takenPrices":[],"datedAhead":0,"afterClosing":0,"shifts":[{"shift":{"id":1,"day":"2026-11-21","openedAt":"2026-11-21T05:00:00.000Z","openedBy":"Nok","openedById":null,"float":{"minor":50000,"currency":"THB"},"closing":{"closedAt":"2026-11-21T05:08:00.000Z","closedBy":"Nok","closedById":null,"count":[],"counted":{"minor":0,"currency":"THB"},"expected":{"minor":70500,"currency":"THB"},"difference":{"minor":-70500,"currency":"THB"},"note":null},"zNumber":1},"tenders":[{"tender":"cash","payments":2,"paid":[{"minor":20500,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]},{"tender":"promptpay","payments":2,"paid":[{"minor":20000,"currency":"THB"}],"refunds":0,"refunded":[],"corrected":[]}],"moves":[],"expected":{"minor":70500,"currency":"THB"}}],"openings":{"byPerson":[{"id":null,"name":"Nok","cause":"sale","count":1}],"noSale":[]},"service":null,"trail":{"seq":19,"hash":"ff91d6306ae48e8e0f5b885a3088f65114086a9c6297372fb6403dc7c6685d62"}}');
CREATE INDEX sales_by_time ON sales (created_at);
CREATE INDEX sales_by_code ON sales (code) WHERE code IS NOT NULL;
CREATE INDEX sales_by_product ON sales (product_id, created_at);
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
CREATE INDEX drawer_entries_by_sale ON drawer_entries (sale_id, seq) WHERE sale_id IS NOT NULL;
CREATE INDEX drawer_entries_by_shift ON drawer_entries (shift_id);
CREATE INDEX drawer_entries_by_time ON drawer_entries (at);
CREATE INDEX drawer_entries_in_no_z ON drawer_entries (at) WHERE z_number IS NULL;
CREATE INDEX tender_corrections ON drawer_entries (sale_id, seq) WHERE kind = 'correction-in';
CREATE UNIQUE INDEX one_payment ON drawer_entries (sale_id, tender) WHERE kind = 'payment';
CREATE UNIQUE INDEX one_refund ON drawer_entries (sale_id) WHERE kind = 'refund';
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
CREATE INDEX audit_by_subject ON audit (subject);
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
