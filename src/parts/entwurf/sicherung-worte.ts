import { formatTag, formatUhrzeit } from '#src/lib/datum.ts'
import type { SicherungStand } from './sicherung.ts'

export type SicherungTon = 'gut' | 'laeuft' | 'warten' | 'fehler'

/** What is tried again by itself, and why it has to be. */
const VON_SELBST: Partial<Record<SicherungStand['lage'], string>> = {
  ohneVerbindung: 'Keine Verbindung',
  aufgeschoben: 'Der Server kann gerade nicht sichern',
}

/** What the header says about where the person's words are. `istEntwurf`: it has never been handed in. */
export function sicherungSatzOf(
  stand: SicherungStand<unknown>,
  { istEntwurf, nowMs }: { istEntwurf: boolean; nowMs: number },
): { ton: SicherungTon; satz: string } {
  const { lage, wartend, gesichertMs, satz, fluechtig } = stand
  const ungeklaert = Object.keys(stand.abgelehnt).length + Object.keys(stand.konflikte).length
  if (lage === 'abgemeldet') return { ton: 'warten', satz: 'Bitte melden Sie sich neu an: Ihre Eingaben bleiben in diesem Browser' }
  const grund = VON_SELBST[lage]
  if (grund !== undefined && wartend > 0)
    return {
      ton: 'warten',
      satz: fluechtig
        ? `${grund}: Bitte lassen Sie dieses Fenster offen, Ihre Eingaben werden von selbst gesichert`
        : `${grund}: Ihre Eingaben bleiben in diesem Browser und werden von selbst gesichert`,
    }
  if (lage === 'gescheitert' && wartend > 0) return { ton: 'fehler', satz: satz ?? 'Das konnte nicht gesichert werden. Ihre Eingaben sind noch da.' }
  if (ungeklaert > 0)
    return { ton: 'fehler', satz: ungeklaert === 1 ? 'Ein Feld ist noch nicht gesichert' : `${ungeklaert} Felder sind noch nicht gesichert` }
  if (wartend > 0 || lage === 'sendet' || lage === 'wartet') return { ton: 'laeuft', satz: 'Wird gesichert' }
  if (gesichertMs === null) return { ton: 'laeuft', satz: '' }
  const wort = istEntwurf ? 'Entwurf gesichert' : 'Gesichert'
  const heute = formatTag(gesichertMs) === formatTag(nowMs)
  return { ton: 'gut', satz: heute ? `${wort} um ${formatUhrzeit(gesichertMs)}` : `${wort} am ${formatTag(gesichertMs)}` }
}
