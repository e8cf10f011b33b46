import { careless, end, house, names, unit } from './parts.ts';
import type { Reached, Street } from './street.ts';

/** Words for an address in many languages. */
const nouns =
  'address,addr,adresse,anschrift,wohnhaft,adres,adresa,adrese,adresas,aadress,adress,adressen,osoite,direccion,dirección,domicilio,endereço,endereco,morada,indirizzo,residence,residing,resides,residente,alamat,địa chỉ,dia chi,lakcím,lakcim,címe,cím,bydliště,bydlisko,naslov,адрес,адреса,διεύθυνση,ulica,домашний адрес';
export const addressWords: readonly string[] = nouns.split(',');

/** `IP address`, `email address`: of something else. */
const others = `(?<!(?:${careless('ip|ipv4|ipv6|mac|mail|web|url|memory|host|network|base|virtual|physical|bus|server|start|end|return|bind|listen|remote|local|source|destination|peer|node|wallet')})[ _-]?)`;
const between = String.raw`(?:\s?\(?(?:line|ligne)?\s?[12]?\)?)?["'”\\]{0,3}\s?(?:(?:is|at|in|est|ist|lautet|es|è|é|er|je|jest)\s|[:=：>]\s?|\s)["'„“\\]{0,2}`;
const word = String.raw`(?:(?:\p{L}{1,5}\.)+|\d{1,3}\.[ºª°]?|[\p{L}\p{N}#][\p{L}\p{M}\p{N}'’&/#ºª°-]*)`;
const first = String.raw`(?=\p{Lu}|[\d#]|(?:đường|phố|số|ngõ|phường|quận)\s)`;
/** What stands between two commas. */
const part = `${first}${word}(?: ${word}){0,7}`;
const further = String.raw`(?:,\s?${part}){1,7}`;
/** `25 Lý Thường Kiệt, Hoàn Kiếm`; `Knez Mihailova 30, 11000 Beograd`; a number, and two commas at least. */
const forms = [
  String.raw`${house},?\s${names}${further}`,
  String.raw`${names},?\s(?:[Nn]o\.?\s?|[Nn]r\.?\s?|[Nn]º\s?|#\s?)?${house}${end}${unit}${further}`,
  String.raw`(?=[^;:!?\n"<>]{0,80}?(?:\s|-|\/|#)\d)${part},\s?${part}${further}`,
];

const digitsIn = (text: string): number => text.match(/\d/g)?.length ?? 0;
/** Cuts off a telephone number and all behind it; `74210-010` is a postcode. */
const beforePhone = (text: string): string => {
  const parts = text.split(/(?<=,\s?)(?=\S)/);
  const phone = parts.findIndex((each) => digitsIn(each.replace(/\d{5}-\d{3}/, '')) > 7);
  return parts
    .slice(0, phone === -1 ? parts.length : phone)
    .join('')
    .replace(/,\s?$/, '');
};
const reach = (text: string): Reached => {
  const kept = beforePhone(text);
  const isAddress = /\p{Lu}\p{L}{2}/u.test(kept) && /\d/.test(kept) && kept.includes(',');
  return { end: isAddress ? kept.length : -1 };
};

/** Behind a word for an address, names with a number and further parts, whatever they mean. */
export const byLabel: Street = {
  words: { words: addressWords, isWord: true },
  gate: /,/,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])${others}(?:${careless(addressWords.join('|'))})(?![\p{L}\d-])${between}(?<place>${forms.join('|')})`,
    'gu',
  ),
  isStrong: true,
  isWhole: true,
  isLast: true,
  reach,
  towns: [],
};
