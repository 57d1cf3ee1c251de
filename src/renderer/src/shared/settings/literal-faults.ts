import { t } from '@/i18n/language';
import { unseenCharacter } from '@shared/model/text/unseen-character';
import { isTokenText } from './token-text';

/** Why a typed address or ID cannot be used literally; undefined when it can. */
export function textFault(typed: string): string | undefined {
  const { character, at } = unseenCharacter(typed) ?? {};
  return character === undefined ? undefined : t('setup.faults.unseen', { character, at });
}

/** The same of an access key. */
export function tokenTextFault(typed: string): string | undefined {
  return textFault(typed) ?? (isTokenText(typed.trim()) ? undefined : t('setup.faults.tokenCharacters'));
}
