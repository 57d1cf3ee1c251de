/*
 * How a top-up is sent at most once and settled by its own order, on one page. `npm run spec` tries every order of these
 * steps, and carries out what tortured tills did. What it leaves out is in resources/docs/develop/testing.md.
 *
 * Two sales of the same package to the same player. Order 2s is what the service books for sale s; 2s + 1 is a second
 * booking of it. A set of orders is a number with one bit for each.
 */
#ifndef SALES
#define SALES 2
#define SAW(what, sale, how) true /* in a replay: what was seen next */
#define SEEN skip
#define sales SALES
#define BOOKS_TWICE (!(booked & SECOND) && copies == 0)
#endif
#define TILLS 2
#define NONE 15
#define SECOND 170 /* the orders with an odd number */
#define BIT(o) (1 << (o))
#define MADE_BEFORE_LEAVING(is) ((is) == held || (is) == notsent)
#define MY till[t].row[s]

mtype:state = { absent, held, sending, accepted, delivered, rejected, notsent, unknown, failed, voided };
mtype:shop = { alone, others, ledger }; /* only these tills sell; others may; the shop ledger decides */

/* A sale in a journal: the orders known before it was sent, the one that its answer named, and the one that settled it. */
typedef Row { mtype:state is = absent; bool tried; bool left; bool blind; byte before; byte named = NONE; byte order = NONE; bool byPerson }
typedef Till { Row row[SALES]; Row copy[SALES] }

Till till[TILLS];
Row unused;
mtype:shop shop;
byte home[SALES], posts[SALES], claim[SALES] = NONE;
bool made[SALES], arrived[SALES];
byte booked, listed, copies;
bool isMisled; /* a person took another sale's order */
bool lacks; /* till 0 has a copy that lacks sales */

inline promises() {
  d_step {
    for (i in posts) {
      assert(posts[i] <= 1); /* never doubled */
      assert(posts[i] == 0 || copies == 2 || till[home[i]].row[i].is != absent); /* never lost */
      for (j in till) {
        assert(posts[i] == 0 || !MADE_BEFORE_LEAVING(till[j].row[i].is));
        assert(till[j].row[i].order == NONE || till[j].row[i].byPerson || isMisled || till[j].row[i].order / 2 == i); /* never guessed */
        assert(till[j].row[i].is != accepted || till[j].row[i].order != NONE || (booked & BIT(2 * i)));
        for (k in posts) { assert(k == i || till[j].row[i].order == NONE || till[j].row[i].order != till[j].row[k].order) } /* one order, one sale */
      }
    }
    i = 0; j = 0; k = 0
  }
}

/* Orders that sale s may be, by looks: listed, not known before it was sent, and no other sale's of this till. */
inline candidates() {
  c = listed & ~MY.before;
  for (r in posts) {
    if
    :: r != s -> c = c & ~BIT(till[t].row[r].order);
       if :: till[t].row[r].is != unknown -> c = c & ~BIT(till[t].row[r].named) :: else fi
    :: else
    fi
  }
}

/* Whether no other sale of this till, sent or maybe sent, may own them too. */
inline rivalsHere() {
  for (r in posts) {
    if
    :: r != s && till[t].row[r].tried && till[t].row[r].is != notsent && (c & ~till[t].row[r].before) -> c = 0
    :: else
    fi
  }
}

/* One order, one sale. Looks prove nothing while another till has sent a like sale, or went back to a copy. */
inline askLedger(byLooks) {
  if
  :: shop == ledger ->
     if :: byLooks && t == 1 && copies == 2 -> c = 0 :: else fi;
     for (r in posts) {
       if
       :: r != s && (claim[r] == o || byLooks && till[1 - t].row[r].is != absent && till[1 - t].row[r].is != held) -> c = 0
       :: else
       fi
     }
     if :: claim[s] != NONE && claim[s] != o -> c = 0 :: else fi;
     if :: c -> claim[s] = o :: else fi
  :: else
  fi
}

inline settle(o_, person) {
  MY.order = o_;
  MY.byPerson = person;
  MY.named = NONE;
  MY.blind = false;
  if /* by the order's status, which may change */
  :: MY.is = delivered
  :: MY.is = failed
  :: MY.is != delivered && MY.is != failed -> MY.is = accepted
  fi
}

#define CAN_MAKE (home[s] == t && !made[s] && s < sales && !lacks && (s == 0 || made[s - 1]))
#define CAN_START (MY.is == held || MY.is == notsent || CAN_MAKE)

/* A sale at a till: what staff do, what its one request comes to, what the list of orders proves. */
proctype Sale(byte t, s) {
  byte r, o, c, i, j, k;
  do
#ifdef REPLAYED
  :: atomic { t == 0 && (SAW(shows, s, MY.is) || SAW(settled, s, (MY.order == NONE -> NONE : MY.order / 2)) ||
       SAW(ended, s, ((booked >> 2 * s) & 1) + ((booked >> 2 * s + 1) & 1))) -> SEEN }
#endif
  :: atomic { CAN_MAKE -> made[s] = true; MY.is = held;
       printf("till %c keeps sale %d\n", 65 + t, s + 1); promises() }
  :: atomic { CAN_START -> made[s] = true; MY.is = sending; MY.tried = true; MY.left = false; MY.before = 0;
       do :: o < 2 * SALES -> if :: MY.before = MY.before | listed & BIT(o) :: true fi; o++ :: else -> break od; o = 0;
       printf("till %c commits that it sends sale %d\n", 65 + t, s + 1); promises() }
  :: atomic { MY.is == sending && !MY.left -> MY.left = true; posts[s]++;
       printf("the request of sale %d leaves till %c\n", s + 1, 65 + t); promises() }
  :: atomic { MY.is == sending && !MY.left -> MY.is = notsent; printf("the request of sale %d does not leave till %c\n", s + 1, 65 + t); promises() }
  :: atomic { MY.is == sending && MY.left -> MY.is = rejected; MY.left = false; printf("till %c hears that sale %d is refused\n", 65 + t, s + 1); promises() }
  :: atomic { MY.is == sending && MY.left -> MY.is = unknown; MY.left = false; printf("till %c hears no answer for sale %d\n", 65 + t, s + 1); promises() }
  :: atomic { MY.is == sending && MY.left && (booked & BIT(2 * s)) -> MY.named = 2 * s; MY.left = false;
       if :: MY.is = accepted :: MY.is = unknown fi; /* the latter with a code alone */
       printf("till %c hears order %d%c for sale %d: %e\n", 65 + t, MY.named / 2 + 1, 97 + MY.named % 2, s + 1, MY.is); promises() }
  :: atomic { SAW(closes, s, 0) && (MADE_BEFORE_LEAVING(MY.is) || MY.is == unknown) -> MY.is = voided; MY.blind = false; SEEN;
       printf("a person closes sale %d at till %c\n", s + 1, 65 + t); promises() }
  /* An order that the answer named, or that settled the sale, moves it by its status. */
  :: atomic { (MY.is == accepted || MY.is == delivered || MY.is == failed || MY.is == unknown && MY.named != NONE) ->
       o = (MY.order == NONE -> MY.named : MY.order); candidates(); c = c & BIT(o);
       if :: c && MY.is == unknown -> askLedger(false) :: c && shop == ledger && claim[s] == NONE -> askLedger(false); c = 1 :: else fi;
       if :: c -> settle(o, MY.byPerson); printf("till %c settles sale %d by its order %d%c: %e\n", 65 + t, s + 1, o / 2 + 1, 97 + o % 2, MY.is) :: else fi;
       r = 0; o = 0; c = 0; promises() }
  /* By looks only where one order can be it, and no other sale can own that. */
  :: atomic { MY.is == unknown && !MY.blind && shop != others ->
       candidates(); if :: c & (c - 1) -> c = 0 :: else fi;
       rivalsHere();
       if
       :: c -> do :: c & BIT(o) -> break :: else -> o++ od; askLedger(true);
          if :: c -> settle(o, false); printf("till %c settles sale %d by order %d%c, which looks like it\n", 65 + t, s + 1, o / 2 + 1, 97 + o % 2) :: true fi /* or dies before */
       :: else
       fi;
       r = 0; o = 0; c = 0; promises() }
  :: atomic { SAW(picks, s, 0) && MY.tried && (MY.is == accepted || MY.is == rejected || MY.is == notsent || MY.is == unknown || MY.is == voided) ->
       do :: o < 2 * SALES - 1 -> o++ :: break od;
       candidates(); c = c & BIT(o); if :: c -> askLedger(false) :: else fi;
       if :: c -> settle(o, true); isMisled = isMisled || o / 2 != s; printf("a person says that sale %d at till %c is order %d%c\n", s + 1, 65 + t, o / 2 + 1, 97 + o % 2) :: else fi;
       SEEN; r = 0; o = 0; c = 0; promises() }
  od
}

inline copyRow(to, from) {
  to.is = from.is; to.tried = from.tried; to.left = false; to.blind = from.blind; to.before = from.before;
  to.named = from.named; to.order = from.order; to.byPerson = from.byPerson
}

/* On a copy of a journal, what may have been sent since is unknown; where sales may be missing, looks prove nothing. */
inline distrust(t_, isOld) {
  for (i in posts) { c = c | till[t_].row[i].before; r = r | till[t_].row[i].tried }
  for (i in posts) {
    if
    :: MADE_BEFORE_LEAVING(till[t_].row[i].is) ->
       till[t_].row[i].is = unknown; till[t_].row[i].before = c; till[t_].row[i].blind = !r; till[t_].row[i].tried = true
    :: till[t_].row[i].is == sending -> till[t_].row[i].is = unknown
    :: else
    fi;
    if :: isOld && till[t_].row[i].is == unknown -> till[t_].row[i].blind = true :: else fi
  }
  c = 0; r = 0; i = 0
}

/* What happens to a till. */
proctype Around(byte t) {
  byte r, c, i, j, k;
  do
  :: atomic { for (i in posts) { if :: till[t].row[i].is == sending -> till[t].row[i].is = unknown; till[t].row[i].left = false :: else fi } i = 0;
       printf("till %c dies and starts again\n", 65 + t); promises() }
  :: atomic { t == 0 && copies == 0 && !(booked & SECOND) && SAW(copied, 0, 0) -> copies = 1; SEEN;
       for (i in posts) { copyRow(till[0].copy[i], till[0].row[i]) } i = 0; printf("the files of till A are copied\n") }
  :: atomic { copies == 1 && (t == 0 || shop == alone) && SAW(used, 0, t) -> copies = 2; SEEN;
       for (i in posts) {
         lacks = lacks | (t == 0 && till[0].row[i].is != absent && till[0].copy[i].is == absent);
         copyRow(till[t].row[i], till[0].copy[i]); copyRow(till[0].copy[i], unused)
       }
       distrust(t, t == 1 || lacks); printf("till %c starts with the copy\n", 65 + t); promises() }
  od
}

/* The service: it may book late, twice or never, and list late, not at all or no longer. */
proctype Service(byte s) {
  do
  :: atomic { posts[s] > arrived[s] && SAW(post, s, 0) -> arrived[s] = true; SEEN; printf("the request of sale %d arrives\n", s + 1) }
  :: atomic { arrived[s] && !(booked & BIT(2 * s)) -> booked = booked | BIT(2 * s); printf("the service books sale %d\n", s + 1) }
  :: atomic { (booked & BIT(2 * s)) && BOOKS_TWICE -> booked = booked | BIT(2 * s + 1); printf("the service books sale %d again\n", s + 1) }
  :: atomic { booked & BIT(2 * s) -> listed = listed ^ BIT(2 * s); printf("the list changes: order %da\n", s + 1) }
  :: atomic { booked & BIT(2 * s + 1) -> listed = listed ^ BIT(2 * s + 1); printf("the list changes: order %db\n", s + 1) }
  od
}

init {
  byte i, t;
  atomic {
#ifdef SHOP
    shop = SHOP;
#else
    if :: shop = alone :: shop = others :: shop = ledger fi;
#endif
    if :: shop != alone -> home[1] = 1 :: else fi;
    for (i in posts) {
      run Service(i);
      for (t in till) { run Sale(t, i) }
    }
    for (t in till) { run Around(t) }
  }
}
