import { useState } from 'react'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { formatUhrzeit } from '#src/lib/datum.ts'
import { hideBild } from '#src/parts/medium/hide-bild.ts'
import { useSendestand } from '#src/parts/tablet/use-sendestand.ts'
import { useTablet } from '#src/parts/tablet/tablet-provider.tsx'
import type { Pruefung, PruefungStand } from '#src/parts/vorfuehrung/pruefung.ts'
import type { PruefungZahlen } from '#src/parts/vorfuehrung/pruefung-zahlen.ts'
import { befundSatz, type Fehlendes, stueckZeile } from '#src/parts/vorfuehrung/pruefung-worte.ts'
import type { Pruefstueck } from '#src/parts/vorfuehrung/pruefstuecke.ts'
import { useMayLaden } from '#src/parts/vorfuehrung/use-may-laden.ts'
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
  /** A file was fetched anew. */
  onNeu: () => void
}

/** So many are shown at first: with nothing loaded it would be all. */
const ERSTE = 20
/** What has not been loaded yet is no list of faults: more than these are one line. */
const EINZELN = 4

export function PruefenFehlt({ juryId, pruefung, stand, zahlen, fehlendes, laedt, onNeu }: Props) {
  const [angesehen, setAngesehen] = useState<Pruefstueck | null>(null)
  const [alle, setAlle] = useState(false)
  const nichtHier = fehlendes.filter(({ befund }) => befund.art === 'fehlt')
  const zusammen = nichtHier.length > EINZELN
  const einzelne = zusammen ? fehlendes.filter(({ befund }) => befund.art !== 'fehlt') : fehlendes
  const gezeigt = alle ? einzelne : einzelne.slice(0, ERSTE)
  return (
    <section className="pruefen-fehlt" aria-labelledby="fehlt">
      <div className="pruefen-fehlt__kopf">
        <h2 className="text-heading-sm" id="fehlt">
          {stand.lage === 'fertig' && zahlen.offen === 0 ? 'Es fehlt nichts' : 'Das fehlt noch'}
        </h2>
        <p>{`${zahlen.offen} von ${zahlen.gesamt} ${zahlen.gesamt === 1 ? 'Medium' : 'Medien'}`}</p>
      </div>
      <ul>
        {zusammen ? <NichtHier juryId={juryId} anzahl={nichtHier.length} laedt={laedt} /> : null}
        {gezeigt.map((eines) => (
          <Zeile key={eines.stueck.id} juryId={juryId} eines={eines} pruefung={pruefung} laedt={laedt} onAnsehen={setAngesehen} onNeu={onNeu} />
        ))}
      </ul>
      {gezeigt.length < einzelne.length ? (
        <Button size="bar" onClick={() => setAlle(true)}>
          {`Alle ${einzelne.length} zeigen`}
        </Button>
      ) : null}
      {zahlen.gut > 0 ? (
        <p className="pruefen-fehlt__uebrige">
          <CheckCircleIcon size={22} weight="fill" aria-hidden="true" />
          {uebrigeSatz(zahlen, stand)}
        </p>
      ) : null}
      {angesehen ? <PruefenAnsehen stueck={angesehen} url={pruefung.urlOf(angesehen)} onClose={() => setAngesehen(null)} /> : null}
    </section>
  )
}

function uebrigeSatz({ gut, gesamt, offen }: PruefungZahlen, { endeMs, lage }: PruefungStand): string {
  const wann = lage === 'laeuft' || endeMs === null ? ' bisher' : `, ${formatUhrzeit(endeMs)}`
  if (lage === 'fertig' && offen === 0) return gesamt === 1 ? `Das eine Medium ist geprüft${wann}.` : `Alle ${gesamt} Medien sind geprüft${wann}.`
  if (lage === 'fertig') return gut === 1 ? `Das übrige Medium ist geprüft${wann}.` : `Alle übrigen ${gut} Medien sind geprüft${wann}.`
  return `${gut} ${gut === 1 ? 'Medium ist' : 'Medien sind'} in Ordnung${wann}.`
}

function NichtHier({ juryId, anzahl, laedt }: { juryId: string; anzahl: number; laedt: boolean }) {
  const tablet = useTablet()
  const mayLaden = useMayLaden()
  return (
    <li className="pruefen-fehlt__viele">
      <p className="pruefen-fehlt__befund pruefen-fehlt__befund--laden">
        <DownloadSimpleIcon size={20} aria-hidden="true" />
        {laedt ? `${anzahl} Medien werden gerade geladen.` : `${anzahl} Medien sind noch nicht auf diesem Gerät.`}
      </p>
      {laedt || !mayLaden ? null : (
        <Button className="pruefen-fehlt__knopf" size="bar" onClick={() => tablet.loadPaket(juryId)}>
          Laden
        </Button>
      )}
    </li>
  )
}

interface ZeileProps extends Pick<Props, 'juryId' | 'pruefung' | 'laedt' | 'onNeu'> {
  eines: Fehlendes
  onAnsehen(stueck: Pruefstueck): void
}

function Zeile({ juryId, eines, pruefung, laedt, onAnsehen, onNeu }: ZeileProps) {
  const { stueck, befund } = eines
  const tablet = useTablet()
  const offline = useSendestand()?.netz === 'offline'
  const [neu, setNeu] = useState<'nie' | 'laeuft' | 'erneut'>('nie')
  const fehlt = befund.art === 'fehlt'
  async function reload() {
    setNeu('laeuft')
    const alle = await Promise.all(stueck.dateien.map((datei) => tablet.reloadMedium(datei).catch(() => false)))
    setNeu(alle.every(Boolean) ? 'erneut' : 'nie')
    pruefung.pruefeNeu(stueck.id)
    onNeu()
  }
  return (
    <li className="pruefen-fehlt__zeile">
      <div className="pruefen-fehlt__bild">
        {stueck.thumb ? <img src={`/media/${stueck.thumb}`} alt="" loading="lazy" onError={hideBild} /> : null}
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
