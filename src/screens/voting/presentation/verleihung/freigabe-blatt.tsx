import { useState } from 'react'
import { AppWindowIcon } from '@phosphor-icons/react/dist/csr/AppWindow'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { MonitorPlayIcon } from '@phosphor-icons/react/dist/csr/MonitorPlay'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import type { EigeneVerleihung } from '#contract/preisverleihung.ts'
import { formatZeitpunkt } from '#src/lib/datum.ts'
import type { PaketRow } from '#src/offline/verleihung/verleihung-db.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useAktion } from '#src/parts/aktion/use-aktion.ts'
import { Rueckfrage } from '#src/parts/rueckfrage/rueckfrage.tsx'
import type { Verleihungsstand } from '#src/parts/verleihung/use-verleihungen.ts'
import { bisWort, medaillenWort } from '#src/parts/verleihung/verleihung-worte.ts'
import { Button } from '#src/ui/button.tsx'
import { StatusWort } from '#src/ui/status-wort.tsx'
import { BilderFehlen } from './bilder-fehlen.tsx'
import type { Fenster } from './fenster.ts'

/** One of both at least. */
export interface FreigabeStand {
  id: string
  freigabe: EigeneVerleihung | undefined
  paket: PaketRow | undefined
}

interface FreigabeBlattProps extends FreigabeStand {
  stand: Verleihungsstand
  onBuehne: (id: string, fenster: Fenster) => void
}

/** One release: loaded here or not, and whether what is here still holds. */
export function FreigabeBlatt({ id, freigabe, paket, stand, onBuehne }: FreigabeBlattProps) {
  const istAlt = paket !== undefined && freigabe !== undefined && freigabe.revision > paket.revision
  return (
    <section className="verleihung-vorraum__blatt" aria-label="Freigabe">
      <div className="verleihung-vorraum__zeile">
        <h2 className="text-heading-sm">{freigabe ? freigabe.jurys.join(', ') : paket?.titel}</h2>
        <Lage paket={paket} istAlt={istAlt} />
      </div>
      <p className="verleihung-vorraum__klein">{faktenOf(freigabe, paket)}</p>
      {istAlt ? (
        <p className="verleihung-vorraum__satz">
          Seit Sie geladen haben, hat sich an den Ergebnissen etwas geändert. Bis Sie neu laden, zeigt die Bühne den alten Stand.
        </p>
      ) : null}
      {paket ? null : (
        <p className="verleihung-vorraum__satz">
          Geladen werden nur die Medaillen. Jedes Laden steht mit Ihrem Namen, der Zeit und diesem Gerät im Verlauf des Büros. Nach der Vorführung
          löschen Sie sie hier wieder.
        </p>
      )}
      {paket ? <BilderFehlen paket={paket} /> : null}
      <Tasten id={id} laden={freigabe !== undefined && (!paket || istAlt)} paket={paket} stand={stand} onBuehne={onBuehne} />
    </section>
  )
}

function Lage({ paket, istAlt }: { paket: PaketRow | undefined; istAlt: boolean }) {
  if (istAlt) return <StatusWort icon={WarningIcon} ton="amber" wort="Geändert: bitte neu laden" />
  if (paket) return <StatusWort icon={CheckCircleIcon} ton="laurel" wort="Auf diesem Gerät" />
  return <StatusWort icon={DownloadSimpleIcon} ton="ruhig" wort="Noch nicht geladen" />
}

function faktenOf(freigabe: EigeneVerleihung | undefined, paket: PaketRow | undefined): string {
  const medaillen = paket?.kategorien.reduce((sum, { werke }) => sum + werke.length, 0) ?? 0
  return [
    freigabe ? `Freigegeben von ${freigabe.durch}` : '',
    bisWort(freigabe?.bisMs ?? paket?.bisMs ?? 0),
    paket ? `geladen ${formatZeitpunkt(paket.geladenMs)}, ${medaillenWort(medaillen)}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

interface TastenProps extends Pick<FreigabeBlattProps, 'id' | 'paket' | 'stand' | 'onBuehne'> {
  /** There is something new to load. */
  laden: boolean
}

function Tasten({ id, laden, paket, stand, onBuehne }: TastenProps) {
  const { run, laeuft, fehler } = useAktion({ reload: stand.askAgain })
  const [fragt, setFragt] = useState(false)
  return (
    <>
      <div className="verleihung-vorraum__knoepfe">
        {paket ? (
          <Button size="touch" variant={laden ? 'secondary' : 'confirm'} icon={<MonitorPlayIcon size={22} />} onClick={() => onBuehne(id, 'buehne')}>
            Auf die Bühne
          </Button>
        ) : null}
        {paket ? (
          <Button size="touch" icon={<AppWindowIcon size={22} />} onClick={() => onBuehne(id, 'vortrag')}>
            In zwei Fenstern
          </Button>
        ) : null}
        {laden ? (
          <Button
            size="touch"
            variant="confirm"
            loading={laeuft}
            icon={<DownloadSimpleIcon size={22} />}
            onClick={() => void run(() => stand.verleihungen.load(id))}
          >
            {paket ? 'Neu laden' : 'Auf dieses Gerät laden'}
          </Button>
        ) : null}
        {paket ? (
          <Button size="touch" onClick={() => setFragt(true)}>
            Vorführung beendet
          </Button>
        ) : null}
      </div>
      <Absage fehler={fehler} sonst={{ stets: paket ? 'Was schon geladen ist, ist noch da.' : 'Geladen ist nichts.' }} />
      <Rueckfrage
        open={fragt}
        frage="Ist die Vorführung beendet?"
        ja="Von diesem Gerät löschen"
        ton="confirm"
        sonst="Gelöscht ist noch nichts."
        onJa={() => stand.verleihungen.beende(id)}
        onDone={() => setFragt(false)}
        onClose={() => setFragt(false)}
      >
        <p>Die Medaillen werden von diesem Gerät gelöscht. Solange die Freigabe gilt, können Sie sie mit Verbindung noch einmal laden.</p>
      </Rueckfrage>
    </>
  )
}
