export const NEWS = `
    -- One message, from what happened until it is sent or given up. It has no text: that is made of the rows it is
    -- about when it is sent.
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
    CREATE UNIQUE INDEX news_once ON news (kind, subject) WHERE kind <> 'dropped';
    CREATE INDEX news_open ON news (at) WHERE state IN ('waiting','sending');
    CREATE INDEX news_tried ON news (tried_at) WHERE tried_at IS NOT NULL;
    CREATE INDEX news_sent ON news (tried_at) WHERE state = 'sent';
    CREATE TRIGGER news_stay BEFORE DELETE ON news
      BEGIN SELECT RAISE(ABORT, 'news are never deleted'); END;
    CREATE TRIGGER news_end_once BEFORE UPDATE ON news
      WHEN OLD.state NOT IN ('waiting','sending') OR NEW.id IS NOT OLD.id OR NEW.kind IS NOT OLD.kind
      BEGIN SELECT RAISE(ABORT, 'a message ends once'); END;
`;
