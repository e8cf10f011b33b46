/**
 * Numbers that regulators keep for films, books and examples, in full with the country's code: NANPA,
 * Ofcom (numbers for drama use), ACMA (numbers for creative works), Arcep, Bundesnetzagentur
 * (drama numbers), ComReg and PTS.
 */
const kept: Readonly<Record<string, string>> = {
  1: String.raw`\d{3}55501\d\d`,
  44: String.raw`(?:11[3-8]496|121496|131496|141496|151496|161496|191498|207946|289018|289649|292018)0\d{3}|2896496\d{3}|1632960\d{3}|7700900\d{3}|8081570\d{3}|9098790\d{3}|3069990\d{3}`,
  61: String.raw`[2378](?:5550|7010)\d{4}|49157(?:0(?:006|110|15[6-9]|313|737)|1(?:266|491|804)|2(?:549|665|983)|3(?:087|770)|4(?:118|632)|5(?:254|789)|6(?:398|801)|7(?:426|644)|8(?:148|888|957)|9(?:212|455|760))|1[38]00975707|180016040[1-9]|180097570[7-9]|180097571[01]`,
  33: String.raw`(?:19900|26191|35301|46571|53649|63998)\d{4}`,
  49: String.raw`3023125\d{3}|6990009\d{3}|4066969\d{3}|2214710\d{3}|8999998\d{3}|152288(?:17386|95456)|15254599371|172(?:9925904|9968532|997318[56]|9980752)|174(?:9091317|9464308)|17604069\d{3}|1713920\d{3}`,
  353: String.raw`2091\d{5,6}`,
  46: String.raw`3139006\d\d|4062804\d\d|8465004\d\d|980319[2]\d\d|7017406(?:0[5-9]|[1-9]\d)`,
};

const abroad = new RegExp(
  `^(?:${Object.entries(kept)
    .map(([code, rest]) => `${code}(?:${rest})`)
    .join('|')})$`,
);
/** As dialled at home: without a prefix in America, behind a zero elsewhere. */
const atHome = new RegExp(
  `^(?:1?(?:${kept[1]})|0(?:${Object.entries(kept)
    .filter(([code]) => code !== '1')
    .map(([, rest]) => rest)
    .join('|')}))$`,
);

/** Is the number kept for fiction? `digits` without marks and extension. */
export const isFictional = (digits: string, isAbroad: boolean): boolean =>
  (isAbroad ? abroad : atHome).test(digits);
