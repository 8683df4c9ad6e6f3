import { useMemo } from 'react'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { FloppyDiskIcon } from '@phosphor-icons/react/dist/csr/FloppyDisk'
import type { JuryListItem } from '#contract/jury.ts'
import { formatQuittung } from '#contract/quittung.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import { saveDatei } from '#src/lib/save-datei.ts'
import type { BelegZeile } from '#src/offline/kern/tablet.ts'
import { usePaket } from '#src/parts/paket/use-paket.ts'
import { angabeWort } from '#src/parts/stimme/stimme-worte.ts'
import { useAppContext } from '#src/parts/tablet/app-context.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import { useObservable } from '#src/parts/tablet/use-observable.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useKopieren } from '#src/ui/use-kopieren.ts'
import { NachweisSichern } from './nachweis-sichern.tsx'
import { formatDatei, toHex, type EigeneStimme } from './quittung-text.ts'
import './quittungen-blatt.css'

const KEINE: BelegZeile[] = []

/** The whole hash behind each of a juror's receipts: one by one on demand, and all together as a file. */
export default function QuittungenBlatt({ jurys, onClose }: { jurys: readonly JuryListItem[]; onClose: () => void }) {
  const tablet = useTablet()
  const observable = useMemo(() => tablet.observeBelege(), [tablet])
  const belege = useObservable<BelegZeile[]>(observable, KEINE)
  return (
    <Sheet open title="Quittungen mit Prüfsummen" onClose={onClose}>
      <div className="quittungen">
        <p>
          Die Quittung ist der Anfang einer Prüfsumme, die den Eintrag Ihrer Stimme im Protokoll versiegelt. Mit der ganzen Prüfsumme können Sie
          jederzeit zeigen, dass Ihre Stimme darin steht und was sie sagt. Bewahren Sie die Datei für sich auf: Sie enthält Ihre Stimmen.
        </p>
        {jurys.map((jury) => (
          <QuittungenJury key={jury.id} jury={jury} belege={belege} />
        ))}
      </div>
    </Sheet>
  )
}

function QuittungenJury({ jury, belege }: { jury: JuryListItem; belege: readonly BelegZeile[] }) {
  const { person, now } = useAppContext()
  const paket = usePaket(jury.id)
  const runden = new Map(paket?.runden.map((runde) => [runde.id, runde]))
  const werke = new Map(paket?.einreichungen.map((werk) => [werk.id, `${werk.nummer ?? ''} ${werk.titel}`.trim()]))
  const stimmen = belege
    .filter(({ juryId, ergebnis }) => juryId === jury.id && ergebnis.quittung !== null)
    .map((beleg): EigeneStimme => {
      const { hash } = beleg.ergebnis
      return {
        beleg,
        werk: werke.get(beleg.einreichungId) ?? 'Nicht mehr auf diesem Tablet',
        angabe: angabeWort(beleg, runden.get(beleg.rundeId)?.kriterien),
        hash: hash ? toHex(hash) : null,
      }
    })
  const sichern = () => saveDatei({ ...formatDatei(person.name, now(), stimmen), typ: 'text/plain' })
  return (
    <section aria-labelledby={`quittungen-${jury.id}`}>
      <div className="quittungen__kopf">
        <h3 className="text-heading-xs" id={`quittungen-${jury.id}`}>{`Jury ${jury.nummer}, ${jury.titel}`}</h3>
        {stimmen.length > 0 ? (
          <Button size="bar" icon={<FloppyDiskIcon size={22} />} onClick={sichern}>
            Quittungen sichern
          </Button>
        ) : null}
      </div>
      {stimmen.length > 0 ? (
        <ul>
          {stimmen.toReversed().map((stimme) => (
            <li key={stimme.beleg.id}>
              <Quittung stimme={stimme} />
            </li>
          ))}
        </ul>
      ) : null}
      <NachweisSichern jury={jury} belege={belege.filter(({ juryId }) => juryId === jury.id)} werke={werke} />
    </section>
  )
}

function Quittung({ stimme: { beleg, werk, angabe, hash } }: { stimme: EigeneStimme }) {
  const { kopiert, copy } = useKopieren()
  const { quittung, serverMs } = beleg.ergebnis
  return (
    <details className="quittungen__zeile">
      <summary>
        <strong>{werk}</strong>
        <span>{`${angabe} · ${formatZeitpunkt(serverMs ?? beleg.wallMs)} · Quittung ${formatQuittung(quittung ?? '')}`}</span>
      </summary>
      {hash ? (
        <div className="quittungen__hash">
          <code>{hash.match(/.{8}/g)?.join(' ')}</code>
          {kopiert === 'nein' ? (
            <p>Der Browser lässt kein Kopieren zu. Bitte markieren Sie die Prüfsumme.</p>
          ) : (
            <Button size="bar" icon={<CopyIcon size={20} />} onClick={() => void copy(hash)}>
              {kopiert === 'ja' ? 'Kopiert' : 'Kopieren'}
            </Button>
          )}
        </div>
      ) : (
        <p>Zu dieser Stimme liegt nur die Quittung auf diesem Tablet, nicht die ganze Prüfsumme.</p>
      )}
    </details>
  )
}
