import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { Oeffnung } from '../fenster/open-publikum.ts'
import type { Buehne } from '../fenster/use-buehne.ts'
import type { Wachstand } from '../stand/use-wach.ts'
import { fensterSaetze } from './fenster-saetze.ts'
import { GELOESCHT, STOCKT } from './vortrag-worte.ts'

interface VortragHinweiseProps {
  buehne: Pick<Buehne, 'stand' | 'publikum'>
  oeffnung: Oeffnung | null
  wach: Wachstand
  motivFehlt: boolean
  /** The data of this device were deleted while the show ran. */
  geloescht: boolean
  /** This browser has full screen. */
  vollbild: boolean
}

/** What whoever presents should know or do. The audience reads nothing of it. */
export function VortragHinweise(props: VortragHinweiseProps) {
  const saetze = listSaetze(props)
  return (
    <div className="vortrag-hinweise" role="status">
      {saetze.map((satz) => (
        <p key={satz}>
          <WarningIcon size={18} weight="fill" aria-hidden="true" />
          {satz}
        </p>
      ))}
    </div>
  )
}

function listSaetze({ buehne: { stand, publikum }, oeffnung, wach, motivFehlt, geloescht, vollbild }: VortragHinweiseProps): string[] {
  const saetze: (string | false)[] = [
    stand.film.fehlt && 'Dieser Film spielt nicht. Die Leinwand zeigt den Titel.',
    stand.film.stockt && STOCKT,
    geloescht && GELOESCHT,
    motivFehlt && 'Dieses Motiv fehlt auf diesem Gerät. Die Leinwand zeigt den Titel.',
    stand.entfallen.includes(stand.werk) && 'Diese Arbeit wurde zurückgezogen. Sie bleibt zu sehen, bis Sie weitergehen.',
    !vollbild && 'Dieser Browser hat kein Vollbild. Die Vorführung läuft in seinem Fenster.',
  ]
  return [...saetze.filter((satz) => satz !== false), ...fensterSaetze({ publikum, oeffnung, wach })]
}
