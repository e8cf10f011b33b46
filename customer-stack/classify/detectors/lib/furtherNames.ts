import { hungarianFamilyNames, hungarianGivenNames } from '../names/hungarianNames.ts';
import { worldFamilyNames, worldGivenNames } from './worldNames.ts';

/**
 * Frequent names of Greece in Latin letters and of the Czech Republic, from general knowledge of the
 * published rankings. Known exactly: in the filters they would move what passes these by chance.
 */
const list = (text: string): readonly string[] => text.trim().split(/\s+/);

export const furtherGivenNames: readonly string[] = [
  ...hungarianGivenNames,
  ...worldGivenNames,
  ...list(`
  Giorgos Yiorgos Georgios Yannis Yiannis Giannis Ioannis Nikos Nikolaos Kostas Konstantinos Dimitris Dimitrios Vasilis
  Vassilis Vasileios Christos Panagiotis Panayiotis Takis Stavros Spyros Spiros Spyridon Thanasis Athanasios Michalis
  Manolis Emmanouil Petros Pavlos Antonis Andreas Lefteris Eleftherios Evangelos Vangelis Theodoros Thodoris Stelios
  Stylianos Charalampos Haris Babis Sotiris Apostolos Grigoris Alexandros Aggelos Angelos Tasos Anastasios Fotis Kyriakos
  Eleni Katerina Aikaterini Ekaterini Vasiliki Georgia Dimitra Konstantina Ioanna Angeliki Aggeliki Panagiota Despina
  Kalliopi Paraskevi Evi Evangelia Fotini Stavroula Chrysoula Athina Anastasia Eleftheria Theodora Kyriaki Marianthi Niki
  Jan Petr Pavel Martin Tomáš Jiří Jaroslav Miroslav Zdeněk Václav František Michal Milan Karel Lukáš David Vladimír Ladislav
  Josef Ondřej Roman Stanislav Marek Radek Daniel Antonín Vojtěch Filip Adam Matěj Aleš Jakub Dominik Luboš Libor Rudolf
  Jana Marie Eva Hana Anna Lenka Kateřina Věra Lucie Alena Petra Veronika Jaroslava Tereza Martina Michaela Jitka Helena
  Ludmila Zdeňka Ivana Monika Eliška Zuzana Markéta Jarmila Barbora Jiřina Marcela Kristýna Dagmar Dana Vlasta Pavla Šárka
`),
];

export const furtherFamilyNames: readonly string[] = [
  ...hungarianFamilyNames,
  ...worldFamilyNames,
  ...list(`
  Papadopoulou Georgiou Dimitriou Konstantinou Nikolaou Oikonomou Economou Ioannou Vasileiou Vassiliou Christodoulou
  Pappas Pappa Makris Makri Antoniou Alexiou Athanasiou Karagiannis Vlachos Vlachou Samaras Samara Spanos Lambrou Tsakiri
  Tsakiris Kyriakou Zervas Zerva Karamanlis Karamanli Hatzis Kostopoulos Mitropoulos Angelopoulos Stefanidou Mavros Charalampous
  Anagnostou Galanis Kalogeropoulos Koukoulis Manos Panagiotou Pavlou Sotiriou Theodorou Tzanis Vlahos Xenakis Zacharia
  Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec Marek Pospíšil Pokorný Hájek Král Jelínek Růžička
  Beneš Fiala Sedláček Doležal Zeman Kolář Krejčí Navrátil Čermák Vaněk Urban Kříž Kopecký Blažek Bartoš Vlček Malý Musil
  Šimek Polák Konečný Kadlec Štěpánek Holub Staněk Soukup Šťastný Kratochvíl Mareš Moravec Sýkora Vávra Matoušek Říha Tichý
  Bláha Ševčík Bureš Dušek Hruška Mašek Janda Kovář Hrubý Toman Strnad Horáček Slavík Bednář Kubát Zelený Kohout Vacek Souček
`),
];
