/** Somebody whose phone a context is of. */
export interface Persona {
  readonly name: string;
  readonly age: number;
  readonly work: string;
  readonly home: string;
  /** Hours from UTC, as times are written. */
  readonly offset: string;
  readonly interests: readonly [string, string];
}

/** Made up here: nobody of these is a person. Name, age, work, home, offset, two interests. */
const ROWS = [
  "Adaeze Brandt|34|bookbinder|Lindenweg 4, Leipzig|+01:00|pottery|night trains",
  "Aino Castell|28|physiotherapist|Kalevankatu 9, Turku|+02:00|ice swimming|crosswords",
  "Amir Solberg|45|bus driver|Storgata 31, Bergen|+01:00|model ships|salsa",
  "Anouk Farkas|52|dentist|Rue des Carmes 7, Dijon|+01:00|choir|mushrooms",
  "Bashir Lindqvist|39|carpenter|Hantverkargatan 2, Uppsala|+01:00|chess|kayaking",
  "Beatriz Holm|23|student of law|Rua do Almada 88, Porto|+00:00|roller derby|film scores",
  "Benno Achterberg|61|retired teacher|Oudegracht 140, Utrecht|+01:00|clocks|bird calls",
  "Carmen Idris|30|nurse|Calle Luna 5, Granada|+01:00|ceramics|marathons",
  "Chidi Weber|26|sound engineer|Hafenstrasse 12, Kiel|+01:00|synthesizers|bread baking",
  "Clara Nwosu|48|judge|Ring Road 3, Enugu|+01:00|roses|thrillers",
  "Daiki Moreau|33|cook|Quai Voltaire 21, Lyon|+01:00|knives|football",
  "Dalia Petersen|41|architect|Vestergade 17, Aarhus|+01:00|sketching|open-water swimming",
  "Eamon Kaya|57|fisherman|Quay Street 8, Galway|+00:00|accordion|weather",
  "Eleni Duarte|36|translator|Odos Athinas 14, Patras|+02:00|embroidery|podcasts",
  "Emre Vogel|29|courier|Am Graben 3, Graz|+01:00|track bicycles|comics",
  "Fatou Jensen|44|midwife|Havnegade 22, Odense|+01:00|drumming|allotments",
  "Felix Okafor|19|apprentice electrician|Marktplatz 6, Ulm|+01:00|climbing|drones",
  "Flora Banerjee|67|retired chemist|Park Lane 19, Bath|+00:00|watercolours|bridge",
  "Gabor Svensson|38|farmer|Tanya 112, Szeged|+01:00|beekeeping|folk dance",
  "Greta Mbeki|31|radio host|Loop Street 60, Cape Town|+02:00|jazz|surfing",
  "Hamza Lorenz|50|tailor|Neugasse 11, Erfurt|+01:00|history|backgammon",
  "Hanne Rossi|27|game designer|Via Garibaldi 33, Turin|+01:00|board games|bouldering",
  "Ibrahim Falk|35|paramedic|Kungsgatan 5, Lund|+01:00|sailing|coffee",
  "Ines Hartmann|55|florist|Rosengasse 2, Basel|+01:00|orchids|opera",
  "Ivo Tanaka|42|luthier|Calle Mayor 70, Soria|+01:00|violins|hiking",
  "Jana Abebe|24|barista|Dlouha 15, Brno|+01:00|latte art|vintage clothes",
  "Joris Haddad|47|glazier|Sint-Jansplein 4, Bruges|+01:00|stained glass|pigeons",
  "Kaja Romano|32|veterinarian|Cankarjeva 8, Maribor|+01:00|horses|quilting",
  "Kofi Lehmann|58|librarian|Schlossallee 1, Weimar|+01:00|maps|calligraphy",
  "Lale Eriksen|37|welder|Verftsgata 10, Trondheim|+01:00|motorcycles|sculpture",
  "Leandro Novak|21|student of music|Avenida Sur 44, Cordoba|-03:00|tango|trombone",
  "Linnea Osei|49|accountant|Ostra Hamngatan 6, Gothenburg|+01:00|sudoku|gardening",
  "Malik Dubois|40|baker|Rue Haute 52, Namur|+01:00|sourdough|petanque",
  "Marta Ito|63|seamstress|Ulica Dluga 18, Gdansk|+01:00|lace|detective films",
  "Mateo Krause|25|bicycle mechanic|Elbufer 9, Dresden|+01:00|touring|tattoo art",
  "Milena Asante|46|pharmacist|Strossmayerova 3, Osijek|+01:00|herbs|volleyball",
  "Nadim Bauer|54|taxi driver|Wiener Strasse 77, Linz|+01:00|oud|cricket",
  "Nina Achebe|22|animator|Mill Road 12, Cambridge|+00:00|puppets|karaoke",
  "Olaf Mendes|59|lighthouse keeper|Farol 1, Sines|+00:00|radio|knots",
  "Olena Marchetti|34|data analyst|Via Roma 9, Trieste|+01:00|trail runs|board games",
  "Pelle Yilmaz|43|stage hand|Norra Esplanaden 20, Vaasa|+02:00|puppet theatre|fishing",
  "Petra Diallo|51|surveyor|Am Markt 8, Jena|+01:00|caves|patchwork",
  "Quentin Sato|30|optician|Rue Neuve 27, Liege|+01:00|astronomy|fencing",
  "Rania Fischer|39|kindergarten teacher|Gartenweg 5, Ulm|+01:00|ukulele|mosaics",
  "Rurik Costa|65|retired pilot|Avenida da Praia 2, Faro|+00:00|gliders|cooking",
  "Salma Virtanen|28|tram driver|Hameenkatu 30, Tampere|+02:00|graphic novels|badminton",
  "Soren Adeyemi|36|potter|Bredgade 41, Ribe|+01:00|glazes|rowing",
  "Tamar Schulz|53|cellist|Fasanenweg 13, Kassel|+01:00|tea|long walks",
  "Uwe Chatterjee|60|locksmith|Burgstrasse 6, Celle|+01:00|puzzles|brass band",
  "Wilma Conte|33|photographer|Prinsengracht 210, Amsterdam|+01:00|darkroom|ferments",
] as const;

/** Fifty made-up people. */
export const PERSONAS: readonly Persona[] = ROWS.map((row) => {
  const [name, age, work, home, offset, one, other] = row.split("|") as [string, ...string[]];
  return { name, age: Number(age), work: work!, home: home!, offset: offset!, interests: [one!, other!] };
});
