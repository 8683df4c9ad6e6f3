/** Paragraphs are separated by an empty line. */
export const INFOTEXTE: Record<string, { titel: string; text: string }> = {
  start: {
    titel: 'Lorbeer 2026',
    text: `Der Lorbeer zeichnet Arbeiten aus, über die man am nächsten Tag noch spricht. Einreichen können Agenturen, Ateliers, Produktionen und Auftraggeber aus Österreich und Deutschland.

Drei Fachjurys tagen im November, die Gala findet im Jänner statt. Bis dahin bleibt alles geheim, auch für uns.`,
  },
  einreichungsvorgaben: {
    titel: 'Einreichungsvorgaben',
    text: `Zugelassen sind Arbeiten, die im angegebenen Zeitraum erstmals veröffentlicht wurden. Bilder reichen Sie bitte mit mindestens 2000 Pixeln an der langen Seite ein, Filme als MP4 mit H.264, Dokumente als PDF.

Die Jurierung ist anonym. Bitte achten Sie darauf, dass weder Bild noch Dateiname auf Ihre Agentur hinweisen.`,
  },
  juryBegruessung: {
    titel: 'Willkommen in der Jury',
    text: `Schön, dass Sie da sind. Sie sehen heute viel in kurzer Zeit, darum drei Bitten: Schauen Sie jedes Motiv in voller Größe an. Bewerten Sie die Arbeit, nicht das Briefing. Und sagen Sie es, wenn Sie befangen sind; ein Tipp auf dem Tablet genügt.

Ihre Stimmen werden auf dem Gerät gespeichert, auch ohne WLAN. Sie können sie ändern, bis die Runde geschlossen wird.`,
  },
  jurykriterien: {
    titel: 'Wonach wir bewerten',
    text: `Idee: Ist der Gedanke neu, und trägt er auch das dritte Motiv? Klarheit: Versteht man ihn ohne Einreichtext? Handwerk: Stimmen Schrift, Bild, Ton und Schnitt? Wirkung: Würde man stehen bleiben?

1 bis 3 heißt: gehört nicht hierher. 4 bis 6: ordentlich. 7 und 8: sehr stark. 9 und 10: Davon wird man in fünf Jahren noch erzählen.`,
  },
  rechtliches: {
    titel: 'Teilnahmebedingungen 2026',
    text: `Teilnehmen können Agenturen, Ateliers, Produktionen und Auftraggeber mit Arbeiten, die im angegebenen Zeitraum in Österreich oder Deutschland erstmals veröffentlicht wurden. Wer einreicht, hat die Zustimmung des Auftraggebers und verfügt über alle Rechte an Werk, Bild, Musik und Schrift, die für Jurierung, Ausstellung und Jahrbuch nötig sind.

Mit der Abgabe ist eine Einreichung verbindlich und der angezeigte Preis zu bezahlen. Bis zum Einreichschluss kann eine Abgabe zurückgezogen werden, solange die Prüfung nicht begonnen hat. Das Wettbewerbsbüro prüft die Angaben und kann eine Nachbesserung verlangen.

Über Zulassung und Auszeichnungen entscheiden Wettbewerbsbüro und Jury; ihre Entscheidungen sind endgültig. Ausgezeichnete Arbeiten darf der Verein unentgeltlich zeigen, drucken und im Netz veröffentlichen, mit den Credits, die Sie freigegeben haben. Der Einsatz künstlicher Intelligenz ist anzugeben.`,
  },
  impressum: {
    titel: 'Impressum',
    text: `Verein Lorbeer – Wettbewerb für Kommunikation und Gestaltung
Lorbeergasse 5, 1070 Wien
ZVR-Zahl 000000000
Telefon +43 1 000 00 00, buero@lorbeer.example

Vorstand: Hedwig Ostermann (Obfrau), Rainer Übelhör (Schriftführer). Zweck des Vereins ist die Förderung guter Gestaltung und des Nachwuchses. Alle Arbeiten, Agenturen und Personen dieses Beispielprogramms sind erfunden.`,
  },
  datenschutz: {
    titel: 'Datenschutz',
    text: `Wir verarbeiten, was für den Wettbewerb nötig ist: Ihre Kontaktdaten, Ihre Einreichungen und, als Mitglied einer Jury, Ihre Stimmen. Stimmen sehen nur Juryvorsitz und Wettbewerbsbüro; veröffentlicht werden sie nie.

Credits erscheinen nur dann im Jahrbuch, wenn Sie den Abdruck freigegeben haben. Daten abgelaufener Jahre löschen wir nach sieben Jahren. Auskunft und Löschung erhalten Sie unter datenschutz@lorbeer.example.`,
  },
}
