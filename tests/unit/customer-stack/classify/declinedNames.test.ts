import { describe, expect, it } from 'vitest';
import { createTextProfile } from '#classify/textProfile.ts';

const list = (text: string) => text.split('|');
const namesIn = (text: string): string[] => {
  const names: string[] = [];
  const profile = createTextProfile([], {
    flows: true,
    onHit: ({ type, value }) => {
      if (type === 'name') names.push(value);
    },
  });
  profile.add(text);
  return names;
};

/** What is between brackets is a name in another case than lists have it. */
const declined = {
  'Czech, Slovak and Polish': list(
    'Smlouvu jsme poslali [Janu Novákovi].|Viděli jsme [Petra Dvořáka] v kanceláři.|Mluvil jsem s [Pavlem Veselým] o smlouvě.|bez [Jany Novákové] to nejde|předali jsme to [Tomáši Procházkovi]|dopis od [Jiřího Němce]|spolu s [Marií Dvořákovou]|žádost [Kateřiny Horákové]|za [Martina Kučeru]|o [Josefu Pospíšilovi]|k [Evě Svobodové]|s [Karlem Benešem]|byt [Václava Havlíka]|stížnost [Lenky Černé]|pre [Jána Kováča] z Košíc|s [Máriou Kováčovou]|od [Petra Horvátha]|list [Zuzane Novákovej]|o [Tomášovi Baloghovi]|umowa z [Janem Kowalskim]|dla [Anny Kowalskiej]|list do [Marka Wiśniewskiego]|od [Krzysztofa Nowaka]|z [Katarzyną Wójcik]|dla [Annę Zielińską]|sprawa [Piotra Lewandowskiego]|przekazano [Tomaszowi Kamińskiemu]|z [Pawłem Mazurem]|dzieci [Zofii Nowakowskiej]',
  ),
  Hungarian: list(
    '[Kovács Jánosnak] írtunk.|beszéltem [Nagy Évával] tegnap|[Szabó Péterrel] találkoztam|a levelet [Tóth Gábornak] adtuk|láttuk [Horváth Katalint] az irodában|[Molnár Annától] kaptuk|[Kiss Zoltánhoz] fordult|[Varga Ildikónál] járt|[Farkas Istvánt] hívtuk|[Németh Balázzsal] dolgozik|[Kovács Tamással] írt|[Papp Andrást] kérdeztük|[Balogh Zsuzsannának] küldtük|levél [Lakatos Lászlótól]|[Juhász Máriáért] jöttek|[Takács Gáborral] egyeztettünk|[Mészáros Évához] került',
  ),
};
const clean = list(
  'Na Staroměstském náměstí je trh.|V Karlových Varech prší.|Ve Velké Británii se volí.|Ministerstva financí České republiky|Hlavního města Prahy|z Komerční banky|Úřadu vlády Slovenskej republiky|Ústavního soudu|na Novém Městě|Vážení zákazníci|Dobrý den|Sněmovny Parlamentu|Nejvyššího správního soudu|Rady Európy|Národnej banky Slovenska|w Nowym Jorku|Rady Ministrów|Sądu Najwyższego|w Wielkiej Brytanii|Prezydenta Miasta Krakowa|Polskiej Akademii Nauk|Uniwersytetu Warszawskiego|Komisji Europejskiej|Nowego Sącza|Bielsku Białej|Narodowego Banku Polskiego|a Nemzeti Bankban|Nagy Britanniában|a Fehér Házban|Budapest Bankot|Debreceni Egyetemen|Szent István Körúton|Kossuth Lajos Utcában|Fekete Erdőben|Magyar Rádióban|Kis Balatonon|Škody Octavie|Zelená Louka|Českých Budějovic|Karlova Mostu|Ostravy Poruby|Łódź Fabryczna|Górny Śląsk|Żółta Karta|Šedá Ekonomika|Černý Petr|Bílý Dům|Čistá Řeka|Café Přátelé|Škola Hrou',
);
/** Names and words of other languages with the same endings. */
const elsewhere = list(
  'Café Martine|Plaza de España|São Paulo|Rio Grande|École Normale|Côte Rotie|Universidad de Córdoba|La Scala di Milano|Visual Studio|Market Street|Central Banka|Disk Owner|Data Base|Home Page|Front Ovi|Rome Marathon|Nova Scotia|Costa Rica|Terms Apply|Ski Resort|Java Virtual Machine|Québec City|Bogotá Colombia|Perú Lima|München Hauptbahnhof|Göteborg Central|Señor Frog|Château Margaux|Île de France|Málaga Airport',
);

describe.each(Object.entries(declined))('names in other cases: %s', (_, holding) => {
  it.each(holding)('%s', (marked) => {
    const names = [...marked.matchAll(/\[([^\]]+)\]/g)].map(([, name]) => name);
    expect(namesIn(marked.replaceAll(/[[\]]/g, ''))).toEqual(names);
  });
});

describe('endings of other words', () => {
  it('are sixty lines at least, beside thirty with a name', () => {
    expect(clean.length + elsewhere.length).toBeGreaterThanOrEqual(60);
    expect(Object.values(declined).flat().length).toBeGreaterThanOrEqual(30);
  });

  it.each([...clean, ...elsewhere])('none in: %s', (line) => {
    expect(namesIn(line)).toEqual([]);
  });
});
