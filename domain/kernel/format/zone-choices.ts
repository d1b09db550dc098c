import { toZone, type Zone, zones } from "./zones.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** The countries of each zone. Codes that were replaced, such as DD for East Germany, are left out. */
function countriesByZone() {
  const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const found = new Map<string, string[]>();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const country = countryNames.of(code);
    const locale = new Intl.Locale(`und-${code}`);
    if (!country || locale.region !== code) continue;
    for (const name of locale.getTimeZones() ?? []) {
      const zone = toZone(name);
      found.set(zone, [...(found.get(zone) ?? []), country]);
    }
  }
  return found;
}

let choices: readonly Zone[] | null = null;

/** Every zone with its country, for the server: browsers know fewer countries. Finding them out takes a moment, once. */
export function zoneChoices(): readonly Zone[] {
  if (!choices) {
    const countries = countriesByZone();
    choices = zones.map((name) => {
      const cities = zoneCities[name];
      return { name, country: countries.get(name)?.join(", ") ?? "", ...(cities && { cities }) };
    });
  }
  return choices;
}

/** Large cities no zone is named after, and former names of others, by the zone whose clock they have. */
const zoneCities: Record<string, string> = {
  "Africa/Algiers": "Oran",
  "Africa/Cairo": "Alexandria, Giza",
  "Africa/Casablanca": "Rabat, Marrakesh, Fez, Tangier",
  "Africa/Johannesburg": "Cape Town, Durban, Pretoria",
  "Africa/Lagos": "Abuja, Kano, Ibadan",
  "Africa/Nairobi": "Mombasa",
  "America/Argentina/Buenos_Aires": "Rosario, La Plata",
  "America/Bogota": "Medellin, Cali, Barranquilla",
  "America/Chicago":
    "Dallas, Houston, Austin, San Antonio, Minneapolis, New Orleans, St. Louis, Kansas City, Milwaukee, Memphis, Nashville",
  "America/Denver": "Salt Lake City, Albuquerque, Colorado Springs, Boulder",
  "America/Edmonton": "Calgary",
  "America/Guayaquil": "Quito",
  "America/La_Paz": "Santa Cruz, Cochabamba",
  "America/Los_Angeles":
    "San Francisco, San Diego, San Jose, Seattle, Portland, Las Vegas, Sacramento, Oakland, Palo Alto, Silicon Valley",
  "America/Mexico_City": "Guadalajara, Puebla, Leon",
  "America/New_York":
    "Washington, Boston, Philadelphia, Atlanta, Miami, Orlando, Tampa, Baltimore, Charlotte, Cleveland, Pittsburgh, Columbus, Raleigh, Brooklyn",
  "America/Phoenix": "Tucson, Scottsdale",
  "America/Sao_Paulo": "Rio de Janeiro, Brasilia, Belo Horizonte, Curitiba, Porto Alegre, Florianopolis",
  "America/Toronto": "Ottawa, Montreal, Quebec, Mississauga",
  "America/Vancouver": "Victoria",
  "Asia/Almaty": "Astana, Nur-Sultan, Alma-Ata",
  "Asia/Dhaka": "Chittagong, Dacca",
  "Asia/Dubai": "Abu Dhabi, Sharjah",
  "Asia/Ho_Chi_Minh": "Hanoi, Saigon, Da Nang",
  "Asia/Jakarta": "Bandung, Surabaya, Batavia",
  "Asia/Jerusalem": "Tel Aviv, Haifa",
  "Asia/Karachi": "Lahore, Islamabad, Rawalpindi",
  "Asia/Kathmandu": "Katmandu",
  "Asia/Kolkata":
    "Mumbai, Bombay, New Delhi, Delhi, Bangalore, Bengaluru, Chennai, Madras, Hyderabad, Pune, Ahmedabad, Jaipur, Calcutta",
  "Asia/Kuala_Lumpur": "Penang, Johor Bahru",
  "Asia/Makassar": "Bali, Denpasar",
  "Asia/Manila": "Quezon City, Cebu, Davao",
  "Asia/Riyadh": "Jeddah, Mecca, Medina",
  "Asia/Seoul": "Busan, Incheon",
  "Asia/Shanghai":
    "Beijing, Peking, Shenzhen, Guangzhou, Canton, Chengdu, Hangzhou, Wuhan, Chongqing, Nanjing, Tianjin",
  "Asia/Taipei": "Kaohsiung",
  "Asia/Tokyo": "Osaka, Kyoto, Nagoya, Yokohama, Sapporo, Fukuoka",
  "Asia/Yangon": "Rangoon",
  "Australia/Sydney": "Canberra, Newcastle",
  "Australia/Brisbane": "Gold Coast, Cairns",
  "Europe/Amsterdam": "Rotterdam, The Hague, Den Haag, Utrecht, Eindhoven",
  "Europe/Athens": "Thessaloniki, Piraeus",
  "Europe/Berlin":
    "Munich, Munchen, Hamburg, Frankfurt, Cologne, Koln, Stuttgart, Dusseldorf, Leipzig, Dresden, Hanover, Nuremberg",
  "Europe/Brussels": "Antwerp, Ghent",
  "Europe/Bucharest": "Cluj, Timisoara",
  "Europe/Copenhagen": "Aarhus",
  "Europe/Dublin": "Cork, Galway",
  "Europe/Istanbul": "Ankara, Izmir, Constantinople",
  "Europe/Kyiv": "Kiev, Lviv, Kharkiv, Odesa",
  "Europe/Lisbon": "Porto, Braga",
  "Europe/London":
    "Manchester, Birmingham, Edinburgh, Glasgow, Liverpool, Leeds, Bristol, Cardiff, Belfast, Cambridge, Oxford",
  "Europe/Madrid": "Barcelona, Valencia, Seville, Sevilla, Malaga, Bilbao",
  "Europe/Moscow": "Saint Petersburg, St. Petersburg",
  "Europe/Oslo": "Bergen, Trondheim",
  "Europe/Paris": "Lyon, Marseille, Toulouse, Nice, Bordeaux, Lille, Nantes, Strasbourg",
  "Europe/Prague": "Brno, Praha",
  "Europe/Rome": "Milan, Milano, Turin, Torino, Naples, Napoli, Florence, Firenze, Bologna, Venice, Roma",
  "Europe/Stockholm": "Gothenburg, Goteborg, Malmo",
  "Europe/Vienna": "Wien, Graz, Salzburg, Linz",
  "Europe/Warsaw": "Krakow, Wroclaw, Gdansk, Poznan, Warszawa",
  "Europe/Zurich": "Geneva, Geneve, Basel, Bern, Lausanne",
  "Pacific/Auckland": "Wellington, Christchurch",
};
