/** The keys of all words, so that a screen that asks for one that is not there does not compile. */
import type Amounts from '../shared/amounts/words/en.json';
import type Attention from '../features/attention/words/en.json';
import type Backup from '../shared/backup/words/en.json';
import type Common from './words/en.json';
import type Day from '../features/day/words/en.json';
import type DayPicker from '../shared/day-picker/words/en.json';
import type Display from '../features/display/words/en.json';
import type Export from '../shared/export/words/en.json';
import type Help from '../features/help/words/en.json';
import type History from '../features/history/words/en.json';
import type I18nErrors from './errors/words/en.json';
import type I18nSettings from './settings/words/en.json';
import type Lookup from '../features/lookup/words/en.json';
import type Paper from '../shared/paper/words/en.json';
import type People from '../features/people/words/en.json';
import type Problem from '../features/problem/words/en.json';
import type Receipt from '../features/receipt/words/en.json';
import type Refund from '../features/refund/words/en.json';
import type Sale from '../features/sale/words/en.json';
import type SaleFacts from '../shared/sale-facts/words/en.json';
import type SaleLines from '../shared/sale-lines/words/en.json';
import type SaleReview from '../features/sale/send/review/words/en.json';
import type SelfService from '../features/self-service/words/en.json';
import type Settings from '../features/settings/words/en.json';
import type Setup from '../features/setup/words/en.json';
import type Shared from '../shared/words/en.json';
import type SharedHelp from '../shared/help/words/en.json';
import type SharedPeople from '../shared/people/words/en.json';
import type Shell from '../shell/words/en.json';
import type Shop from '../features/shop/words/en.json';
import type Ui from '../ui/words/en.json';
import type Updates from '../shared/updates/words/en.json';

type KeysOf<Words, Path extends string = ''> = {
  [Key in keyof Words & string]: Words[Key] extends string
    ? `${Path}${Key}`
    : KeysOf<Words[Key], `${Path}${Key}.`>;
}[keyof Words & string];

/** A key of the words, whole. `words.test.ts` holds that both languages have the same. */
export type WordKey =
  | KeysOf<typeof Amounts>
  | KeysOf<typeof Attention>
  | KeysOf<typeof Backup>
  | KeysOf<typeof Common>
  | KeysOf<typeof Day>
  | KeysOf<typeof DayPicker>
  | KeysOf<typeof Display>
  | KeysOf<typeof Export>
  | KeysOf<typeof Help>
  | KeysOf<typeof History>
  | KeysOf<typeof I18nErrors>
  | KeysOf<typeof I18nSettings>
  | KeysOf<typeof Lookup>
  | KeysOf<typeof Paper>
  | KeysOf<typeof People>
  | KeysOf<typeof Problem>
  | KeysOf<typeof Receipt>
  | KeysOf<typeof Refund>
  | KeysOf<typeof Sale>
  | KeysOf<typeof SaleFacts>
  | KeysOf<typeof SaleLines>
  | KeysOf<typeof SaleReview>
  | KeysOf<typeof SelfService>
  | KeysOf<typeof Settings>
  | KeysOf<typeof Setup>
  | KeysOf<typeof Shared>
  | KeysOf<typeof SharedHelp>
  | KeysOf<typeof SharedPeople>
  | KeysOf<typeof Shell>
  | KeysOf<typeof Shop>
  | KeysOf<typeof Ui>
  | KeysOf<typeof Updates>;

/** The keys under a group, without the group's own part: `title` for `day.title` under `day.` */
export type KeyUnder<Group extends string> = WordKey extends infer Key
  ? Key extends `${Group}${infer Rest}`
    ? Rest
    : never
  : never;
