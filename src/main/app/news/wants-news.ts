import { NEWS_SETTINGS, type NewsKind } from '@shared/model/news/news';
import type { Settings } from '@shared/model/settings/settings';

/** Whether a kind is to be noted: it is on, and messages go somewhere. */
export function wantsNews(isSet: () => boolean, settings: () => Settings): (kind: NewsKind) => boolean {
  return (kind) => isSet() && settings()[NEWS_SETTINGS[kind]];
}
