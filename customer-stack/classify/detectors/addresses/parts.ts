/** Parts of addresses as sources of expressions. */
export const name = String.raw`(?:\p{Lu}[\p{L}\p{M}'’.-]*|\d{1,3}(?:st|nd|rd|th|ST|ND|RD|TH))`;
export const house = String.raw`\d{1,5}(?:[A-Za-z](?![\p{L}]))?(?:[-/–]\d{1,4}[A-Za-z]?){0,3}(?:[-/](?:[A-Z]|[IVX]{1,4})(?![\p{L}\d]))?`;

/** Plain words whatever their case: V8 mistakes the flag within an expression, `(?i:…)`, once it has compiled it. */
export const careless = (words: string): string =>
  words.replaceAll(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);

/** Words of a part of a house, with its number or letter behind, and no case. */
const unitWords = [
  'apartment|appartement|app|appt|apt|apto|suite|ste|unit|flat|floor|fl|room|rm|bldg|building|level|lot|shop|office|bureau|porte|bât|bâtiment',
  'whg|wohnung|stiege|tür|top|haus|piso|puerta|pta|int|interior|interno|scala|escalera|esc|planta|dpto|depto|dto|oficina|of|local|torre|bloque',
  'bus|bte|boîte|kv|lgh|lok|mieszkania|m|bl|bloc|sc|et|ap|etaj|scara|fszt|em|ajtó|kat|daire|d|apto|bloco|cj|andar|lote|lt|qd|quadra|loja|sala',
  'кв|корп|стр|оф|эт|ет|вх|ап|подъезд|бл|офис|rd',
].join('|');
const numbered = String.raw`(?:${careless(unitWords)})(?![\p{L}])(?:\.?\s?(?:[nN][º°oO]\.?|№|:))?\.?\s?#?(?:\d[\w-]{0,5}|[A-Za-z]\d{0,3})(?![\p{L}\d])`;
const storey = String.raw`\d{1,2}(?:\.?[ºª°]|er|e|\.)\s?(?:étage|OG|em\.?|\p{L}{1,4}\.?(?![\p{L}])|[A-Z](?![\p{L}]))?`;
const english = String.raw`(?:${careless('ground|first|second|third')}|\d{1,2}(?:st|nd|rd|th)) [fF](?:loor|LOOR)|\d{1,3}\/F`;
const careOf = String.raw`c\/o \p{Lu}[\p{L}.-]*(?: \p{Lu}[\p{L}.-]*){0,2}`;
/** What is said of a part of the house behind its number. */
export const unit = String.raw`(?:(?:,? ?(?:-|–)?|\s)\s?(?:(?:${numbered})|#\s?[\w-]{1,8}(?!\w)|${storey}|(?:${english})|${careOf}|[A-H](?=,)|[A-F] \d{1,3})){0,5}`;
/** A measure, a time or a part of a longer number is no house number. */
export const end = String.raw`(?![\p{L}\d]|[.,:]\d|\s?(?:%|€|\$|GB|MB|km|kg|m²|Uhr|EUR|USD|Stück|Jahre|pieces|days|minutes|hours)(?![\p{L}]))`;
const particles = String.raw`(?:(?:d[eu]s?|l[ae]s?|aux?|of|da|do|dos|das|del|dell[aeo]|dei|degli|di|el|los|y|e|van|von|der|den|am|an|im\.|kralja|kneza|cara|bana|vojvode|svetog|им\.)\s|[dl]['’]|dell['’])`;
/** `5 de Outubro`, `95 Cầu Giấy` */
const numberBefore = String.raw`(?:\d{1,3}\s(?:d[ei]\s)?)?`;
export const names = `${numberBefore}(?:${particles}){0,3}${name}(?:[ -](?:${particles}){0,2}(?:${name}|[IVX]+)){0,4}`;
export const start = String.raw`(?<![\p{L}\d.,:/$€£#@-]|[\d.] )`;

/** A word of a locality: `Al`, `F-7/2`, `3rd`, `of`. */
const localWord = String.raw`(?:\p{Lu}[\p{L}\p{M}\d'’.&/-]*|\d{1,6}(?:st|nd|rd|th)?[A-Z]?(?:[-/][A-Z\d]+)*(?![\p{L}\d])|of|and|the|de|la|el|do|da|den|apto|apt|sala|piso|bloco|floor|lote)`;
/** What stands between two commas. */
export const segment = `${localWord}(?: ${localWord}){0,6}`;
