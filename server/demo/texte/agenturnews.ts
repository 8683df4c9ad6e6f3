interface DemoNews {
  titel: string
  /** As server/domain/grund/sanitise-html.ts leaves it. */
  text: string
  link: string
  /** Days from now, at midnight. */
  vonTag: number | null
  bisTag: number | null
  veroeffentlicht: boolean
}

export const AGENTURNEWS: readonly DemoNews[] = [
  {
    titel: 'Die Jurys tagen',
    text: '<p>Seit dieser Woche sehen drei Fachjurys Ihre Arbeiten, <strong>anonym und auf dem Tablet</strong>. Bis zum Ende der Abstimmung bleibt alles geheim, auch für uns.</p><p>Wer eine Rückfrage der Formalprüfung bekommen hat: Bitte antworten Sie rasch, sonst fehlt Ihre Arbeit in der nächsten Runde.</p>',
    link: '',
    vonTag: -2,
    bisTag: 60,
    veroeffentlicht: true,
  },
  {
    titel: 'Druckdaten für das Jahrbuch',
    text: '<p>Für jede ausgezeichnete Arbeit brauchen wir druckfähige Daten:</p><ul><li><p>PDF/X-4 oder TIFF, CMYK, mindestens 300 dpi</p></li><li><p>3 mm Beschnitt, keine Schnittmarken</p></li><li><p>die Credits so, wie sie gedruckt werden sollen</p></li></ul><p>Bitte prüfen Sie schon jetzt, ob Ihr <em>Logo</em> als Vektordatei hinterlegt ist.</p>',
    link: 'https://www.lorbeer.example/druckdaten',
    vonTag: -10,
    bisTag: null,
    veroeffentlicht: true,
  },
  {
    titel: 'Karten für die Gala',
    text: '<h2>Zwei Karten je Shortlist-Platz</h2><p>Jede Agentur mit einer Arbeit auf der Shortlist bekommt zwei Karten. Weitere bestellen Sie bei <a href="mailto:gala@lorbeer.example" rel="noopener noreferrer">gala@lorbeer.example</a>, solange es welche gibt.</p>',
    link: '',
    vonTag: 21,
    bisTag: 96,
    veroeffentlicht: true,
  },
  {
    titel: 'Rückblick auf das Einreichjahr',
    text: '<p>Danke für Ihre Arbeiten. Die Zahlen des Jahres folgen hier nach der Preisverleihung.</p>',
    link: '',
    vonTag: null,
    bisTag: null,
    veroeffentlicht: false,
  },
]
