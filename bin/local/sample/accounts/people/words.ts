/** Our own word lists; every person of the sample is put together from them. */
type Words = readonly [string, ...string[]];
const list = (text: string): Words => text.trim().split(/\s+/) as [string, ...string[]];

export const firstNames = list(`
  Olivia Emma Charlotte Amelia Sophia Isabella Mia Evelyn Harper Luna Camila Gianna Elizabeth Eleanor
  Ella Abigail Sofia Avery Scarlett Emily Aria Penelope Chloe Layla Mila Nora Hazel Madison Ellie Lily
  Nancy Lisa Betty Margaret Sandra Ashley Kimberly Donna Carol Michelle Dorothy Amanda Melissa Deborah
  Liam Noah Oliver James Elijah William Henry Lucas Benjamin Theodore Mateo Levi Sebastian Daniel Jack
  Michael Alexander Owen Asher Samuel Ethan Leo Jackson Mason Ezra John Hudson Luca Aiden Joseph David
  Jacob Logan Luke Julian Gabriel Grayson Wyatt Matthew Maverick Dylan Isaac Elias Anthony Thomas Jayden
  Carlos Miguel Diego Priya Anjali Arjun Rahul Mei Wei Jin Yuki Hana Kenji Fatima Omar Ahmed Leila
  Robert Richard Charles Christopher Mark Paul Steven Andrew Kenneth George Brian Edward Ronald Kevin`);

export const lastNames = list(`
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez
  Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark
  Ramirez Lewis Robinson Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams
  Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker
  Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper
  Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James
  Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez
  Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez Simmons
  Graham Murray Ford Hamilton Graves Wallace Woods Cole West Owens Reynolds Sharma Singh Chen Wang`);

export const streetNames = list(`
  Maple Oak Cedar Elm Pine Walnut Chestnut Willow Birch Magnolia Washington Jefferson Lincoln Franklin
  Madison Jackson Adams Highland Lakeview Hillcrest Sunset Riverside Park Church Mill Spring Meadow
  Valley Prospect Union Center Liberty Harrison Monroe Dogwood Cherry Laurel Juniper Sycamore Poplar`);

export const streetKinds = list(
  'Street St Avenue Ave Road Rd Lane Ln Drive Dr Court Ct Boulevard Blvd',
);

export const mailDomains = list(
  'gmail.com yahoo.com outlook.com hotmail.com icloud.com aol.com comcast.net proton.me verizon.net',
);

export const productWords = list(`
  Trail Summit Harbor Ridge Canyon Drift Tidal Cedar Alpine Coastal Ember Granite Willow Pacific Nomad
  Prairie Timber Meadow Glacier Lagoon`);

export const productKinds = list(
  'Jacket Parka Backpack Tent Lantern Kettle Boots Sandals Beanie Gloves Compass Hammock Stove Cooler',
);

export interface Place {
  readonly city: string;
  readonly state: string;
  /** First three digits of its postal codes. */
  readonly zip: string;
  /** Telephone area codes in service there. */
  readonly areaCodes: readonly [string, ...string[]];
}

export const places: readonly [Place, ...Place[]] = [
  { city: 'New York', state: 'NY', zip: '100', areaCodes: ['212', '646', '917'] },
  { city: 'Buffalo', state: 'NY', zip: '142', areaCodes: ['716'] },
  { city: 'Los Angeles', state: 'CA', zip: '900', areaCodes: ['213', '323'] },
  { city: 'San Diego', state: 'CA', zip: '921', areaCodes: ['619', '858'] },
  { city: 'Sacramento', state: 'CA', zip: '958', areaCodes: ['916'] },
  { city: 'Chicago', state: 'IL', zip: '606', areaCodes: ['312', '773'] },
  { city: 'Houston', state: 'TX', zip: '770', areaCodes: ['713', '281', '832'] },
  { city: 'Austin', state: 'TX', zip: '787', areaCodes: ['512'] },
  { city: 'Dallas', state: 'TX', zip: '752', areaCodes: ['214', '972'] },
  { city: 'Philadelphia', state: 'PA', zip: '191', areaCodes: ['215', '267'] },
  { city: 'Pittsburgh', state: 'PA', zip: '152', areaCodes: ['412'] },
  { city: 'Miami', state: 'FL', zip: '331', areaCodes: ['305', '786'] },
  { city: 'Orlando', state: 'FL', zip: '328', areaCodes: ['407'] },
  { city: 'Columbus', state: 'OH', zip: '432', areaCodes: ['614'] },
  { city: 'Cleveland', state: 'OH', zip: '441', areaCodes: ['216'] },
  { city: 'Seattle', state: 'WA', zip: '981', areaCodes: ['206'] },
  { city: 'Denver', state: 'CO', zip: '802', areaCodes: ['303', '720'] },
  { city: 'Boston', state: 'MA', zip: '021', areaCodes: ['617', '857'] },
  { city: 'Detroit', state: 'MI', zip: '482', areaCodes: ['313'] },
  { city: 'Newark', state: 'NJ', zip: '071', areaCodes: ['973', '862'] },
];

export const countries = ['DE', 'GB', 'FR', 'ES', 'NL', 'IE', 'IT'] as const;
export type Country = (typeof countries)[number];

export interface ForeignPlaces {
  readonly name: string;
  readonly cities: readonly [string, ...string[]];
  readonly streets: readonly [string, ...string[]];
  readonly firstNames: Words;
  readonly lastNames: Words;
}

export const abroad: Readonly<Record<Country, ForeignPlaces>> = {
  DE: {
    name: 'Germany',
    cities: ['Berlin', 'Hamburg', 'München', 'Köln'],
    streets: ['Hauptstraße', 'Schillerstraße', 'Bahnhofstraße', 'Lindenweg', 'Goethestraße'],
    firstNames: list('Lukas Jonas Felix Anna Lena Katharina Stefan Sabine Jürgen Birgit'),
    lastNames: list('Müller Schmidt Schneider Fischer Weber Wagner Becker Hoffmann Schäfer Koch'),
  },
  GB: {
    name: 'United Kingdom',
    cities: ['London', 'Leeds', 'Bristol', 'Manchester'],
    streets: ['High Street', 'Station Road', 'Church Lane', 'Victoria Road', 'Mill Lane'],
    firstNames: list('Oliver George Harry Isla Poppy Freya Alfie Imogen Rupert Nigel'),
    lastNames: list('Davies Evans Wright Hughes Green Wood Clarke Patel Khan Shaw'),
  },
  FR: {
    name: 'France',
    cities: ['Paris', 'Lyon', 'Marseille', 'Nantes'],
    streets: ['rue de la République', 'avenue Victor Hugo', 'rue Pasteur', 'place du Marché'],
    firstNames: list('Camille Louis Hugo Chloé Manon Antoine Élodie Mathieu Sylvie Pierre'),
    lastNames: list('Bernard Dubois Moreau Laurent Lefebvre Roux Fournier Girard Lambert Rousseau'),
  },
  ES: {
    name: 'Spain',
    cities: ['Madrid', 'Sevilla', 'Valencia', 'Bilbao'],
    streets: ['Calle Mayor', 'Calle de Alcalá', 'Avenida de la Constitución', 'Paseo del Prado'],
    firstNames: list('Lucía Pablo Álvaro Carmen Javier Marta Sergio Elena Raúl Pilar'),
    lastNames: list('García Fernández López Martín Romero Navarro Vidal Molina Serrano Iglesias'),
  },
  NL: {
    name: 'Netherlands',
    cities: ['Amsterdam', 'Utrecht', 'Rotterdam', 'Eindhoven'],
    streets: ['Kerkstraat', 'Dorpsstraat', 'Schoolstraat', 'Molenweg'],
    firstNames: list('Daan Sem Emma Sanne Lotte Bram Pieter Femke Joost Marieke'),
    lastNames: list('Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks'),
  },
  IE: {
    name: 'Ireland',
    cities: ['Dublin', 'Cork', 'Galway', 'Limerick'],
    streets: ["O'Connell Street", 'Main Street', 'Patrick Street', 'Castle Road'],
    firstNames: list('Conor Aoife Cian Niamh Sean Saoirse Patrick Ciara Declan Orla'),
    lastNames: list('Murphy Kelly Byrne Ryan Doyle Walsh Brennan Daly Kavanagh Nolan'),
  },
  IT: {
    name: 'Italy',
    cities: ['Milano', 'Roma', 'Torino', 'Bologna'],
    streets: ['Via Roma', 'Via Garibaldi', 'Corso Italia', 'Via Dante', 'Piazza Verdi'],
    firstNames: list('Giulia Marco Francesca Luca Chiara Alessandro Paolo Elisa Matteo Silvia'),
    lastNames: list('Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco'),
  },
};
