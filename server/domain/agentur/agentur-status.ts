import type { AgenturSchritt, AgenturStatus } from '#contract/agentur.ts'

interface Uebergang {
  von: readonly AgenturStatus[]
  nach: AgenturStatus
  /** What the history calls it. */
  aktion: string
  /** What is missing without a text; null: a text is not asked for. */
  textFehlt: string | null
}

/** The steps of the office (docs/rules.md, „Agency"). */
const UEBERGAENGE: Readonly<Record<AgenturSchritt, Uebergang>> = {
  FREIGEBEN: { von: ['BESTAETIGT', 'RUECKFRAGE'], nach: 'FREIGEGEBEN', aktion: 'freigegeben', textFehlt: null },
  RUECKFRAGE: { von: ['BESTAETIGT', 'RUECKFRAGE'], nach: 'RUECKFRAGE', aktion: 'rückgefragt', textFehlt: 'Bitte schreiben Sie Ihre Frage.' },
  SPERREN: { von: ['FREIGEGEBEN'], nach: 'GESPERRT', aktion: 'gesperrt', textFehlt: 'Bitte nennen Sie den Grund.' },
  ENTSPERREN: { von: ['GESPERRT'], nach: 'FREIGEGEBEN', aktion: 'entsperrt', textFehlt: null },
  ARCHIVIEREN: {
    von: ['REGISTRIERT', 'BESTAETIGT', 'RUECKFRAGE', 'FREIGEGEBEN', 'GESPERRT'],
    nach: 'ARCHIVIERT',
    aktion: 'archiviert',
    textFehlt: null,
  },
  AUFNEHMEN: { von: ['ARCHIVIERT'], nach: 'BESTAETIGT', aktion: 'wieder aufgenommen', textFehlt: null },
}

/** null: not possible now. */
export function uebergangOf(status: string, schritt: AgenturSchritt): Uebergang | null {
  const uebergang = UEBERGAENGE[schritt]
  return uebergang.von.some((von) => von === status) ? uebergang : null
}

export function listSchritte(status: string): AgenturSchritt[] {
  return (Object.keys(UEBERGAENGE) as AgenturSchritt[]).filter((schritt) => uebergangOf(status, schritt) !== null)
}

/** Until the office has looked at it; afterwards the kind of an agency decides about its prices. */
export function isArtOffen(status: string): boolean {
  return status === 'REGISTRIERT' || status === 'BESTAETIGT' || status === 'RUECKFRAGE'
}
