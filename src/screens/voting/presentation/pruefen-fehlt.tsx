import { useState } from 'react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { WerkBild } from '#src/parts/einreichung/werk-bild.tsx'
import { useSendestand } from '#src/parts/tablet/use-sendestand.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import type { Pruefung, PruefungStand } from '#src/parts/vorfuehrung/pruefung.ts'
import type { PruefungZahlen } from '#src/parts/vorfuehrung/pruefung-zahlen.ts'
import { befundSatz, type Fehlendes, stueckZeile } from '#src/parts/vorfuehrung/pruefung-worte.ts'
import type { Pruefstueck } from '#src/parts/vorfuehrung/pruefstuecke.ts'
import { Button } from '#src/ui/button.tsx'
import { PruefenAnsehen } from './pruefen-ansehen.tsx'
import './pruefen-fehlt.css'

interface Props {
  juryId: string
  pruefung: Pruefung
  stand: PruefungStand
  zahlen: PruefungZahlen
  fehlendes: readonly Fehlendes[]
  /** The package is being loaded. */
  laedt: boolean
}

/** So many are shown at first: with nothing loaded it would be all. */
const ERSTE = 20

export function PruefenFehlt({ juryId, pruefung, stand, zahlen, fehlendes, laedt }: Props) {
  const [angesehen, setAngesehen] = useState<Pruefstueck | null>(null)
  const [alle, setAlle] = useState(false)
  const gezeigt = alle ? fehlendes : fehlendes.slice(0, ERSTE)
  return (
    <section className="pruefen-fehlt" aria-labelledby="fehlt">
      <div className="pruefen-fehlt__kopf">
        <h2 className="text-heading-sm" id="fehlt">
          Das fehlt noch
        </h2>
        <p>{`${zahlen.offen} von ${zahlen.gesamt} ${zahlen.gesamt === 1 ? 'Medium' : 'Medien'}`}</p>
      </div>
      <ul>
        {gezeigt.map((eines) => (
          <Zeile key={eines.stueck.id} juryId={juryId} eines={eines} pruefung={pruefung} laedt={laedt} onAnsehen={setAngesehen} />
        ))}
      </ul>
      {gezeigt.length < fehlendes.length ? (
        <Button size="bar" onClick={() => setAlle(true)}>
          {`Alle ${fehlendes.length} zeigen`}
        </Button>
      ) : null}
      {zahlen.gut > 0 || stand.endeMs !== null ? (
        <p className="pruefen-fehlt__uebrige">
          <CheckCircleIcon size={22} weight="fill" aria-hidden="true" />
          {uebrigeSatz(zahlen, stand)}
        </p>
      ) : null}
      {angesehen ? <PruefenAnsehen stueck={angesehen} onClose={() => setAngesehen(null)} /> : null}
    </section>
  )
}

function uebrigeSatz({ gut, gesamt, offen }: PruefungZahlen, { endeMs, lage }: PruefungStand): string {
  const wann = lage === 'laeuft' || endeMs === null ? ' bisher' : `, ${formatUhrzeit(endeMs)}`
  if (lage === 'fertig' && offen === 0) return gesamt === 1 ? `Das eine Medium ist geprüft${wann}.` : `Alle ${gesamt} Medien sind geprüft${wann}.`
  if (lage === 'fertig') return gut === 1 ? `Das übrige Medium ist geprüft${wann}.` : `Alle übrigen ${gut} Medien sind geprüft${wann}.`
  return `${gut} ${gut === 1 ? 'Medium ist' : 'Medien sind'} in Ordnung${wann}.`
}

interface ZeileProps extends Pick<Props, 'juryId' | 'pruefung' | 'laedt'> {
  eines: Fehlendes
  onAnsehen(stueck: Pruefstueck): void
}

function Zeile({ juryId, eines, pruefung, laedt, onAnsehen }: ZeileProps) {
  const { stueck, befund } = eines
  const tablet = useTablet()
  const offline = useSendestand()?.netz === 'offline'
  const [neu, setNeu] = useState<'nie' | 'laeuft' | 'erneut'>('nie')
  const fehlt = befund.art === 'fehlt'
  async function reload() {
    setNeu('laeuft')
    const alle = await Promise.all(stueck.dateien.map((datei) => tablet.reloadMedium(datei).catch(() => false)))
    setNeu(alle.every(Boolean) ? 'erneut' : 'nie')
    pruefung.pruefeNoch([stueck.id])
  }
  return (
    <li className="pruefen-fehlt__zeile">
      <div className="pruefen-fehlt__bild">
        <WerkBild sha256={stueck.thumb} />
      </div>
      <div className="pruefen-fehlt__text">
        <h3 className="pruefen-fehlt__titel">{stueck.titel}</h3>
        <p className="pruefen-fehlt__name">{stueckZeile(stueck)}</p>
        <p className={fehlt ? 'pruefen-fehlt__befund pruefen-fehlt__befund--laden' : 'pruefen-fehlt__befund'}>
          {fehlt ? <DownloadSimpleIcon size={20} aria-hidden="true" /> : <WarningOctagonIcon size={20} weight="fill" aria-hidden="true" />}
          {befundSatz(eines, { laedt, erneut: neu === 'erneut' })}
        </p>
        <div className="pruefen-fehlt__wege">
          {offline || neu === 'erneut' ? <p className="pruefen-fehlt__name">Wird übersprungen.</p> : null}
          {offline || neu === 'erneut' || (fehlt && laedt) ? null : (
            <Button
              className="pruefen-fehlt__knopf"
              size="bar"
              loading={neu === 'laeuft'}
              aria-label={`Neu laden: ${stueck.titel}, ${stueck.name}`}
              onClick={() => (fehlt ? tablet.loadPaket(juryId) : void reload())}
            >
              Neu laden
            </Button>
          )}
          {fehlt ? null : (
            <Button size="bar" variant="ghost" aria-label={`Ansehen: ${stueck.titel}, ${stueck.name}`} onClick={() => onAnsehen(stueck)}>
              Ansehen
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
