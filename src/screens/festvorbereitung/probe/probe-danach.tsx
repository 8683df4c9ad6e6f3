import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour'
import type { Ablauf } from '#contract/ablauf.ts'
import { uhrzeitOf, zeitenOf } from '#contract/ablauf-regeln.ts'
import { MEDAILLE_TITEL } from '#contract/modus-worte.ts'
import { ersterAbholer } from '#src/parts/auftritt/auftritt-worte.ts'
import { schrittWort, type Probeschritt } from '#src/parts/probe/probe-schritte.ts'
import type { Sender } from '#src/parts/probe/probestand.ts'
import { Button } from '#src/ui/button.tsx'
import './probe-danach.css'

interface ProbeDanachProps {
  ablauf: Ablauf
  schritte: readonly Probeschritt[]
  stelle: number
  sende: Sender
}

/** What comes next, so that whoever fetches people knows, and the buttons for whoever has no keys. */
export function ProbeDanach({ ablauf, schritte, stelle, sende }: ProbeDanachProps) {
  const danach = schritte[stelle + 1]
  return (
    <section className="probe-danach" aria-label="Danach">
      <Button size="touch" icon={<ArrowLeftIcon size={22} aria-hidden="true" />} onClick={() => sende({ art: 'ZURUECK' })}>
        <span className="probe-danach__wort">Zurück</span>
      </Button>
      <div className="probe-danach__wer">
        <p className="probe-danach__kopf">Danach</p>
        {danach ? (
          <p>
            <strong>{schrittWort(danach)}</strong>
            <span>{zusatzOf(danach, ablauf)}</span>
          </p>
        ) : (
          <p>Nichts mehr</p>
        )}
      </div>
      <Button size="touch" icon={<SquaresFourIcon size={22} aria-hidden="true" />} onClick={() => sende({ art: 'UEBERSICHT' })}>
        <span className="probe-danach__wort">Übersicht</span>
      </Button>
      <Button size="touch" variant="primary" iconEnd={<ArrowRightIcon size={22} aria-hidden="true" />} onClick={() => sende({ art: 'WEITER' })}>
        <span className="probe-danach__wort">Weiter</span>
      </Button>
    </section>
  )
}

/** „Gold, 19:47 Uhr, Frieda Nordstern holt ab" */
function zusatzOf(schritt: Probeschritt, ablauf: Ablauf): string {
  const zeit = `${uhrzeitOf(zeitenOf(ablauf).beginnSek + schritt.abSek)} Uhr`
  if (schritt.art !== 'AUFTRITT') return schritt.art === 'UEBERLEITUNG' ? `Überleitung, ${zeit}` : zeit
  const wer = ersterAbholer(schritt.zeile)
  return [MEDAILLE_TITEL[schritt.zeile.medaille], zeit, wer && wer.stand !== 'ABGESAGT' ? `${wer.name} holt ab` : 'Abholung offen'].join(', ')
}
