/**
 * Frequent names of Hungary, where the family name stands first; from general knowledge of the rankings
 * that the Ministry of the Interior publishes.
 */
const list = (text: string): readonly string[] => text.trim().split(/\s+/);

export const hungarianFamilyNames: readonly string[] = list(`
  Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász Lakatos Mészáros Oláh Simon Rácz
  Fekete Szilágyi Török Fehér Balázs Gál Szűcs Kocsis Orsós Pintér Fodor Szalai Sipos Magyar Lukács Gulyás Bíró Király
  László Katona Jakab Bogdán Boros Sándor Váradi Fazekas Kelemen Antal Orosz Somogyi Fülöp Veres Budai Hegedűs Deák Pap
  Bálint Pál Illés Szőke Vörös Vass Bognár Lengyel Fábián Bodnár Szücs Hajdu Halász Máté Székely Gáspár Kozma Pásztor Bakos
  Dudás Virág Major Orbán Hegedüs Barna Novák Soós Tamás Nemes Pataki Faragó Balla Borbély Kerekes Szekeres Barta Péter
  Csonka Mezei Márton Dobos Berki Sárközi Kun Szántó Bartha Kardos Szász Kállai Hajdú Bende Erdei Vincze Vida Vadász Vámos
  Zsigmond Zombori Karácsony Kertész Keresztes Szigeti Szemerédi Csizmadia Cseh Csányi Ács Asztalos Arany Kónya Kormos Köves
`);

export const hungarianGivenNames: readonly string[] = list(`
  László István József János Zoltán Sándor Gábor Ferenc Attila Péter Tamás Zsolt Tibor András Csaba Imre Lajos György Balázs
  Gyula Mihály Károly Róbert Béla Dávid Dániel Ádám Krisztián Miklós Norbert Bence Máté Pál Szabolcs Roland Richárd Bálint
  Antal Gergely Gergő Levente Márk Márton Milán Barnabás Botond Kristóf Dezső Ernő Géza Endre Jenő Kálmán Vilmos Zsombor
  Mária Erzsébet Katalin Ilona Éva Anna Zsuzsanna Margit Judit Ágnes Andrea Erika Julianna Ildikó Krisztina Irén Eszter
  Magdolna Mónika Edit Gabriella Szilvia Anita Anikó Viktória Márta Rozália Tímea Piroska Ibolya Klára Tünde Dóra Zsófia
  Gizella Veronika Alexandra Csilla Terézia Nikolett Melinda Réka Beáta Beatrix Borbála Bernadett Adrienn Dorottya Nóra Petra
  Boglárka Hanna Lilla Luca Noémi Orsolya Sára Szabina Vivien Emese Enikő Fanni Flóra Gréta Hajnalka Hajnal Aranka Etelka
`);
