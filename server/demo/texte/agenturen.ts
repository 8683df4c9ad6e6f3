export type Agentur = {
  agenturnameVeroeffentlichungen: string
  agenturname: string
  art: 'AGENTUR' | 'EPU' | 'PRODUKTION' | 'AUFTRAGGEBER' | 'SCHULE'
  netzwerk: string | null
  strasse: string
  plz: string
  ort: string
  land: 'AT' | 'DE'
}

/** Name | Firmenwortlaut | Art | Netzwerk | Straße | PLZ | Ort */
const TABELLE = `
Halbton & Söhne|Halbton & Söhne Werbeagentur GmbH|AGENTUR|Kontinent Gruppe|Lindengasse 41|1070|Wien
Büro Wunderlich|Büro Wunderlich e. U.|EPU||Annenstraße 8|8020|Graz
Studio Querformat|Studio Querformat GmbH|AGENTUR||Schlossmühlgasse 3|4020|Linz
Kiosk Nordstern|Kiosk Nordstern OG|AGENTUR||Taborstraße 92|1020|Wien
Zwölf Uhr Mittags|Zwölf Uhr Mittags Kommunikation GmbH|AGENTUR|Kontinent Gruppe|Maximilianstraße 17|6020|Innsbruck
Grobkorn|Grobkorn Filmproduktion GmbH|PRODUKTION||Neubaugasse 55|1070|Wien
Lindgrün Kommunikation|Lindgrün Kommunikation GmbH & Co KG|AGENTUR||Rathausstraße 12|6900|Bregenz
Agentur Morgenrot|Agentur Morgenrot AG|AGENTUR|Vier Winde Netzwerk|Torstraße 140|10119|Berlin
Fräulein Punkt|Fräulein Punkt Designbüro e. U.|EPU||Kaigasse 21|5020|Salzburg
Halblaut|Halblaut Tonstudio GmbH|PRODUKTION||Zieglergasse 33|1070|Wien
Papier & Pixel|Papier & Pixel OG|AGENTUR||Herrengasse 9|8010|Graz
Nebenan und Partner|Nebenan und Partner Werbegesellschaft mbH|AGENTUR|Vier Winde Netzwerk|Domgasse 4|9020|Klagenfurt
Rotes Telefon|Rotes Telefon GmbH|AGENTUR||Schanzenstraße 36|20357|Hamburg
Die Unvollendeten|Die Unvollendeten Kreativ GmbH|AGENTUR||Schubertring 6|1010|Wien
Tischlerei für Ideen|Tischlerei für Ideen e. U.|EPU||Sparkassenplatz 2|3100|St. Pölten
Kaltmiete|Kaltmiete Digitalagentur GmbH|AGENTUR|Kontinent Gruppe|Karl-Marx-Straße 88|12043|Berlin
Oberlicht|Oberlicht Filmproduktion GmbH|PRODUKTION||Arsenal Objekt 12|1030|Wien
Wald & Wiese|Wald & Wiese Markenberatung GmbH|AGENTUR||Hauptplatz 15|8600|Bruck an der Mur
Dreisatz|Dreisatz Strategie und Design GmbH|AGENTUR||Bolkerstraße 23|40213|Düsseldorf
Vier Buchstaben|Vier Buchstaben Typografie e. U.|EPU||Stiegengasse 5|1060|Wien
Gute Nachricht|Gute Nachricht PR GmbH|AGENTUR|Brückner International|Mozartplatz 7|5020|Salzburg
Sonntagskind|Sonntagskind Werbeagentur GmbH|AGENTUR||Klosterstraße 11|4020|Linz
Fliegender Wechsel|Fliegender Wechsel GmbH|AGENTUR||Gumpendorfer Straße 67|1060|Wien
Zweite Geige|Zweite Geige Musikproduktion OG|PRODUKTION||Beethovengasse 14|2340|Mödling
Kopfstand|Kopfstand Kommunikation AG|AGENTUR|Brückner International|Leopoldstraße 52|80802|München
Kantine 7|Kantine 7 GmbH|AGENTUR||Hafenstraße 61|4020|Linz
Bergwerk Neun|Bergwerk Neun Digital GmbH|AGENTUR||Erzherzog-Johann-Straße 20|8700|Leoben
Salz und Pfeffer|Salz und Pfeffer Werbung OG|AGENTUR||Pfarrgasse 18|4820|Bad Ischl
Der Rote Faden|Der Rote Faden Markenführung GmbH|AGENTUR||Mariahilfer Straße 101|1060|Wien
Laut & Leise|Laut & Leise Audio GmbH|PRODUKTION||Westbahnstraße 27|1070|Wien
Frau Holle Film|Frau Holle Film GmbH|PRODUKTION||Friedrichstraße 19|34117|Kassel
Einhorn & Esel|Einhorn & Esel GmbH|AGENTUR||Wollzeile 30|1010|Wien
Rückenwind|Rückenwind Agentur für Nachhaltiges GmbH|AGENTUR||Marktstraße 22|6850|Dornbirn
Überübermorgen|Überübermorgen Innovationsagentur GmbH|AGENTUR|Vier Winde Netzwerk|Speicherstraße 59|60327|Frankfurt am Main
Kleinkariert|Kleinkariert Grafik e. U.|EPU||Bäckerstraße 13|7000|Eisenstadt
Handschlag|Handschlag Eventagentur GmbH|AGENTUR||Messestraße 1|9020|Klagenfurt
Hochdruck|Hochdruck Werbeagentur GmbH|AGENTUR||Industriestraße 44|6845|Hohenems
Zeilensprung|Zeilensprung Textbüro e. U.|EPU||Sporgasse 16|8010|Graz
Manufaktur Mitte|Manufaktur Mitte GmbH|AGENTUR|Kontinent Gruppe|Rosenthaler Straße 40|10178|Berlin
Donau Druckluft|Donau Druckluft Kreativ GmbH|AGENTUR||Steiner Landstraße 33|3500|Krems
Eigenbrot|Eigenbrot Packaging Design GmbH|AGENTUR||Bahnhofstraße 8|4600|Wels
Funkenflug|Funkenflug Werbeagentur GmbH|AGENTUR|Brückner International|Kärntner Ring 12|1010|Wien
Kreide & Kohle|Kreide & Kohle Illustration OG|AGENTUR||Griesgasse 25|8020|Graz
Neunzehn Grad|Neunzehn Grad Design GmbH|AGENTUR||Anichstraße 29|6020|Innsbruck
Zebra Crossing|Zebra Crossing Digital GmbH|AGENTUR||Praterstraße 58|1020|Wien
Stille Reserve|Stille Reserve Media GmbH|AGENTUR|Vier Winde Netzwerk|Königsallee 71|40215|Düsseldorf
Hinterhof|Hinterhof Kollektiv OG|AGENTUR||Ottakringer Straße 120|1160|Wien
Auf gut Glück|Auf gut Glück Kommunikation GmbH|AGENTUR||Südtiroler Platz 4|8020|Graz
Papperlapapp|Papperlapapp Kindermedien GmbH|AGENTUR||Landstraße 38|4020|Linz
Schwarzweiß|Schwarzweiß Fotografie e. U.|EPU||Judengasse 10|5020|Salzburg
Ein Paar Schuhe|Ein Paar Schuhe Werbung GmbH|AGENTUR||Karolinenstraße 14|90402|Nürnberg
Lichtung|Lichtung Film- und Fotoproduktion GmbH|PRODUKTION||Kaiserstraße 76|1070|Wien
Blattwerk|Blattwerk Editorial Design OG|AGENTUR||Schottengasse 3|1010|Wien
Wolkenkuckucksheim|Wolkenkuckucksheim Werbeagentur GmbH|AGENTUR||Eberhardstraße 35|70173|Stuttgart
Steil|Steil Sportmarketing GmbH|AGENTUR||Dorfstraße 50|6580|St. Anton am Arlberg
Feierabendbier|Feierabendbier Kreativ OG|AGENTUR||Bräuhausstraße 2|5020|Salzburg
Zusatzzahl|Zusatzzahl Datenkampagnen GmbH|AGENTUR|Brückner International|Wiedner Hauptstraße 63|1040|Wien
Schule für Gestaltung Nord|Verein Schule für Gestaltung Nord|SCHULE||Herrenstraße 31|4020|Linz
Graphische Klasse Ost|Graphische Klasse Ost – Lehranstalt|SCHULE||Leyserstraße 6|1140|Wien
Tirol Backform Marketing|Tirol Backform Marketing GmbH|AUFTRAGGEBER||Gewerbepark 9|6060|Hall in Tirol
`

function liesAgentur(zeile: string): Agentur {
  const [name = '', wortlaut = '', art = '', netzwerk, strasse = '', plz = '', ort = ''] = zeile.split('|')
  return {
    agenturnameVeroeffentlichungen: name,
    agenturname: wortlaut,
    art: art as Agentur['art'],
    netzwerk: netzwerk || null,
    strasse,
    plz,
    ort,
    land: plz.length === 4 ? 'AT' : 'DE',
  }
}

/** 60 invented agencies; the ones named in the design come first. */
export const AGENTUREN: readonly Agentur[] = TABELLE.trim().split('\n').map(liesAgentur)

export type NeueAgentur = Agentur & { status: 'REGISTRIERT' | 'BESTAETIGT' | 'RUECKFRAGE' | 'GESPERRT'; statusGrund: string; notiz: string }

/** Those that the office has still to decide about, without works. */
export const NEUE_AGENTUREN: readonly NeueAgentur[] = [
  {
    ...liesAgentur('Morgenstern Kreativ|Morgenstern Kreativ GmbH|AGENTUR||Burggasse 71|1070|Wien'),
    status: 'REGISTRIERT',
    statusGrund: '',
    notiz: '',
  },
  {
    ...liesAgentur('Frische Farbe|Frische Farbe Grafikdesign e. U.|EPU||Wienzeile 40|1060|Wien'),
    status: 'BESTAETIGT',
    statusGrund: '',
    notiz: '',
  },
  {
    ...liesAgentur('Nordlicht Film|Nordlicht Film GmbH|PRODUKTION||Schanzenstraße 62|20357|Hamburg'),
    status: 'RUECKFRAGE',
    statusGrund: 'Bitte bestätigen Sie, dass die Rechnung an den Sitz in Hamburg gehen soll.',
    notiz: 'Am Telefon angekündigt.',
  },
  {
    ...liesAgentur('Letzte Mahnung|Letzte Mahnung Werbung OG|AGENTUR||Reinprechtsdorfer Straße 9|1050|Wien'),
    status: 'GESPERRT',
    statusGrund: 'Die Rechnung aus 2024 ist noch offen.',
    notiz: 'Inkasso seit Jänner.',
  },
]
