import { ExportFehler } from './exporter.ts'

/** There is no room for a copy of what was ordered. */
export class KeinPlatz extends ExportFehler {
  constructor() {
    super('Auf dem Server ist zu wenig Speicherplatz für diese Datei. Bitte geben Sie Platz frei oder wählen Sie weniger Einreichungen.')
  }
}
