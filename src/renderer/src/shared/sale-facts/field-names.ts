/** The meaning of the service's field names for people, for common names. */

import { isIdField } from '@shared/model/recipient/recipient';

type FieldName =
  | 'playerId'
  | 'accountId'
  | 'characterId'
  | 'memberCode'
  | 'userName'
  | 'password'
  | 'pin'
  | 'otp'
  | 'email'
  | 'phone'
  | 'server'
  | 'zone'
  | 'region'
  | 'characterName'
  | 'gameName'
  | 'tag';

const KNOWN = new Map<string, FieldName>(
  Object.entries({
    id: 'playerId',
    uid: 'playerId',
    userid: 'playerId',
    playerid: 'playerId',
    gameid: 'playerId',
    openid: 'accountId',
    accountid: 'accountId',
    roleid: 'characterId',
    characterid: 'characterId',
    charid: 'characterId',
    membercode: 'memberCode',
    memberid: 'memberCode',
    user: 'userName',
    username: 'userName',
    login: 'userName',
    account: 'userName',
    password: 'password',
    pass: 'password',
    pwd: 'password',
    pin: 'pin',
    otp: 'otp',
    email: 'email',
    mail: 'email',
    phone: 'phone',
    tel: 'phone',
    mobile: 'phone',
    phonenumber: 'phone',
    server: 'server',
    serverid: 'server',
    servername: 'server',
    zone: 'zone',
    zoneid: 'zone',
    region: 'region',
    charactername: 'characterName',
    charname: 'characterName',
    rolename: 'characterName',
    nickname: 'characterName',
    ign: 'characterName',
    gamename: 'gameName',
    riotid: 'gameName',
    tag: 'tag',
    tagline: 'tag',
  } satisfies Readonly<Record<string, FieldName>>),
);

const KEYBOARDS: Partial<Record<FieldName, 'numeric' | 'email' | 'tel'>> = {
  playerId: 'numeric',
  characterId: 'numeric',
  zone: 'numeric',
  pin: 'numeric',
  otp: 'numeric',
  email: 'email',
  phone: 'tel',
};

/** The key of a field's human name under `sale.fields`, or null for a name of the service's own. */
export function fieldNameKey(ref: string): FieldName | null {
  return KNOWN.get(ref.toLowerCase().replace(/[\s_.-]+/g, '')) ?? null;
}

/** Whether a number key means its digit, whatever the layout: no id, number or address has Thai in it. */
export function takesDigits(ref: string): boolean {
  return isIdField(ref) || keyboardFor(ref) !== 'text';
}

/** Which on-screen keyboard suits the field. Only a suggestion: ids may hold letters all the same. */
export function keyboardFor(ref: string): 'text' | 'numeric' | 'email' | 'tel' {
  const name = fieldNameKey(ref);
  return (name && KEYBOARDS[name]) ?? 'text';
}
