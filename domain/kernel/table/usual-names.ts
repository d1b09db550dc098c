const list = (text: string) => text.split(",").map((name) => name.trim());

/**
 * What columns and fields about a person at a company are called, in English and as spreadsheets, CRMs and forms in German,
 * French, Spanish, Italian, Portuguese and Dutch have them. Case, accents and signs don't matter where they are compared.
 */
export const usual = {
  person:
    list(`full name, primary contact name, contact, contact name, contact person, person name, person, name, lead name, deal contact person,
    lead contact person, associated contact, invitee name, attendee name, ansprechpartner, ansprechperson,
    kontakt, kontaktperson, ihr name, nom complet, nom et prénom, interlocuteur, contacto, persona de contacto,
    nombre completo, nombre y apellidos, contatto, nome completo, nome e cognome, referente, contato, contactpersoon,
    volledige naam, naam`),
  firstName: list(
    "first name, primary contact first name, given name, person first name, invitee first name, vorname, prénom, nombre, nome, voornaam",
  ),
  lastName:
    list(`last name, primary contact last name, surname, family name, person last name, invitee last name, nachname, familienname, zuname, nom de famille, nom,
    apellido, apellidos, cognome, sobrenome, apelido, achternaam`),
  email:
    list(`e-mail, mail, email address, work email, business email, contact email, primary email, primary contact primary email, person email work,
    person email, email work, e-mail 1 - value, e-mail-adresse, mailadresse, geschäftliche e-mail, courriel, adresse e-mail,
    adresse mail, adresse électronique, e-mail professionnel, correo, correo electrónico, indirizzo e-mail, indirizzo email,
    posta elettronica, endereço de e-mail, e-mailadres, find work email,
    invitee email, attendee email, person email other, personal email`),
  company:
    list(`company name, organisation, organization, account name, account, firm, organization name, organization 1 - name,
    organization - name, person - organization, company / account, deal organization, lead organization, company account,
    associated company, company name for emails, employer, current company, firma, firmenname, unternehmen,
    unternehmensname, betrieb, société, entreprise, nom de l'entreprise, nom de la société, raison sociale, empresa,
    nombre de la empresa, nome da empresa, azienda, società, ragione sociale, nome azienda, bedrijf, bedrijfsnaam,
    display name`),
  phone:
    list(`phone, phone number, telephone, mobile, mobile phone, mobile phone number, work phone, work direct phone, direct phone,
    contact phone, primary contact primary phone, phone 1 - value, person phone work,
    person phone mobile, person phone, phone work, phone mobile, text reminder number, attendee phone, corporate phone, company phone, telefon, telefonnummer, tel, handy, handynummer, mobil,
    mobiltelefon, rufnummer, durchwahl, téléphone, numéro de téléphone, portable, teléfono, móvil, celular, telefono, cellulare,
    telefone, telemóvel, telefoon, telefoonnummer, mobiel`),
  website: list(`website url, company website, company domain name, company domain, domain, homepage, web, site, url,
    organization website, website address, webseite, webadresse, internetseite, site web, site internet, sitio web, página web,
    sito web, sito internet`),
  /** Of a deal. */
  amount:
    list(`deal size, deal amount, estimated value, contract value, budget, betrag, wert, summe, auftragswert, dealwert,
    montant, valeur, importe, importo, valore, valor, bedrag, waarde`),
  /** When something was found or made. */
  day: list(`created time, date created, added on, submitted at, datum, erstellt, erstellt am, erstelldatum, angelegt am, date de création,
    créé le, fecha, fecha de creación, creado, data di creazione, creato il, data de criação, aangemaakt, aanmaakdatum`),
  profile:
    list(`linkedin, linkedin url, person linkedin url, linkedin profile, linkedin profile url, linkedin link, default profile url,
    profile link, profile url, profile, contact linkedin`),
  title:
    list(`job title, primary contact title, position, role, title, headline, funktion, berufsbezeichnung, jobtitel, fonction, poste, cargo,
    puesto, ruolo, posizione, functie, functietitel`),
  notes:
    list(`note, notes, comment, comments, description, message, notiz, notizen, bemerkung, bemerkungen, kommentar, anmerkung,
    anmerkungen, nachricht, remarque, remarques, commentaire, commentaires, nota, notas, comentario, comentarios, mensaje,
    osservazioni, messaggio, observações, mensagem, opmerking, opmerkingen, bericht`),
};
