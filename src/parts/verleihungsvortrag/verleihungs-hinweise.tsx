import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { Publikumslage } from '../buehne/fenster/botschaft.ts'
import type { Oeffnung } from '../buehne/fenster/open-publikum.ts'
import type { Wachstand } from '../buehne/stand/use-wach.ts'
import { fensterSaetze } from '../buehne/vortrag/fenster-saetze.ts'

interface VerleihungsHinweiseProps {
  publikum: Publikumslage | null
  oeffnung: Oeffnung | null
  wach: Wachstand
}

/** What whoever presents should know or do. The audience reads nothing of it. */
export function VerleihungsHinweise(props: VerleihungsHinweiseProps) {
  return (
    <div className="vortrag-hinweise" role="status">
      {fensterSaetze(props).map((satz) => (
        <p key={satz}>
          <WarningIcon size={18} weight="fill" aria-hidden="true" />
          {satz}
        </p>
      ))}
    </div>
  )
}
