export type Person = { firstname: string; lastname: string; gender: 'm' | 'f' | 'd' }

/** Vorname Nachname, Geschlecht */
const KREATIVE_TABELLE = `
Ida Rehm f;Tom Sailer m;Mara Vogt f;Nele Prinz f;Emre Yıldırım m;Zeynep Kılıç f;Gül Öztürk f;Barış Şahin m;Ayşe Doğan f;Jovana Petrović f;
Miloš Đorđević m;Dragana Živković f;Luka Horvat m;Petra Šimunović f;Tomáš Novotný m;Kateřina Dvořáková f;Łukasz Wiśniewski m;Małgorzata Zając f;Ľubica Kováčová f;Goran Čolić m;
Ágnes Szűcs f;Gergő Tóth m;Réka Nagy f;Bálint Őri m;Matthias Höllwarth m;Sofie Grünwald f;Jörg Weiß m;Annegret Süß f;Lukas Mayrhofer m;Theresa Obernosterer f;
Valentin Kröll m;Clara Pühringer f;Fabian Ebner m;Hannah Zoitl f;Moritz Drechsler m;Friederike von der Ahe f;Leonie Straßer f;Konstantin Brandl m;Julia Schöberl f;David Aigner m;
Nora Achleitner f;Paul Kreuzhuber m;Amira El-Sayed f;Kofi Mensah m;Thảo Nguyễn f;Giulia Ferraro f;Matteo Dalla Rosa m;Élise Moreau f;Søren Lindqvist m;Sascha Winter d;
Robin Feldkirchner d;Magdalena Kronthaler f;Xaver Hinterholzer m;Birgit Öllinger f;Rainer Übelhör m;Elif Aydın f;Wojciech Kądziołka m;Marie-Therese Gschwandtner f;Alexandra Țurcanu f;Ivana Marić f
`

const JURY_TABELLE = `
Miriam Keller f|Funkenflug|Geschäftsführerin Kreation, vorher zwölf Jahre Text in Hamburg. Sammelt Kochbücher, kocht nie daraus.
Anton Bergmann m|Halbton & Söhne|Art Director alter Schule: zuerst das Papier, dann der Rechner.
Cem Dağ m|Zebra Crossing|Gestaltet Schnittstellen und unterrichtet Typografie in Wien und Izmir.
Edda Falk f|Studio Querformat|Plakatgestalterin. Glaubt an drei Farben und einen Gedanken.
Gesa Holm f|Rotes Telefon|Texterin aus Hamburg. Streicht zuerst das letzte Wort.
Ivo Janssen m|Kaltmiete|Konzepter zwischen Code und Kampagne.
Katharina Lorenz f|Blattwerk|Editorial Designerin, Herausgeberin zweier Magazine.
Mirko Nowak m|Grobkorn|Regisseur. Denkt in Einstellungen, spricht in Schnitten.
Olivia Pohl f|Eigenbrot|Packaging Designerin mit Tischlerlehre.
Ruth Szabó f|Dreisatz|Strategin. Fragt dreimal warum und einmal wozu.
Tilman Uhl m|Lindgrün Kommunikation|Kreativdirektor am Bodensee, Schwerpunkt öffentliche Hand.
Vesna Jurić f|Neunzehn Grad|Corporate Designerin, Mitgründerin eines Schriftenlabels.
Walter Zeman m|Kopfstand|Berater mit dreißig Jahren Kundenseite.
`

function liesPerson(text: string): Person {
  const teile = text.trim().split(' ')
  const gender = teile.pop() as Person['gender']
  const [firstname = '', ...rest] = teile
  return { firstname, lastname: rest.join(' '), gender }
}

/** People for credits and contacts. */
export const KREATIVE: readonly Person[] = KREATIVE_TABELLE.trim().split(';').map(liesPerson)

export type Jurymitglied = Person & { arbeitgeber: string; bio: string }

/** The president first, then the twelve of jury 1. */
export const JURYMITGLIEDER: readonly Jurymitglied[] = JURY_TABELLE.trim()
  .split('\n')
  .map((zeile) => {
    const [person = '', arbeitgeber = '', bio = ''] = zeile.split('|')
    return { ...liesPerson(person), arbeitgeber, bio }
  })
