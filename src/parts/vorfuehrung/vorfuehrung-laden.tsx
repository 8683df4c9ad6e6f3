import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useEffect, useState } from 'react'
import { formatBytes } from '#contract/bytes.ts'
import type { PaketMedium } from '#contract/jurypaket.ts'
import type { PaketStand } from '#src/offline/kern/tablet.ts'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { BereitschaftKnopf } from '../paket/bereitschaft.tsx'
import { bereitschaftOf } from '../paket/bereitschaft-worte.ts'
import { useSpeicherLage } from '../paket/speicher-lage.ts'
import { useTablet } from '../tablet/tablet-provider.tsx'
import { useMayLaden } from './use-may-laden.ts'
import { type Pruefstueck, spielWorte } from './pruefstuecke.ts'
import './vorfuehrung-laden.css'

interface Props {
  stand: PaketStand
  stuecke: readonly Pruefstueck[]
}

/** „Für die Vorführung laden": titles and previews first, then the films; it is the package that jurors load. */
export function VorfuehrungLaden({ stand, stuecke }: Props) {
  const worte = bereitschaftOf(stand, null, 'Zeigen')
  const bereit = stand.stufe === 'BEREIT' || stand.stufe === 'VOLLSTAENDIG'
  const { hinweis, dringend } = useSpeicherLage(bereit)
  const { nurOnline } = useTablet()
  const mayLaden = useMayLaden()
  const rest = Math.max(0, stand.bytes - stand.bytesGeladen)
  const satz = satzOf({ nurOnline, mayLaden }) ?? stand.fehler ?? (bereit ? null : worte.satz)
  return (
    <section className="vorfuehrung-laden" aria-labelledby="vorfuehrung-laden">
      <div className="vorfuehrung-laden__kopf">
        <div>
          <h2 className="text-heading-sm" id="vorfuehrung-laden">
            Für die Vorführung laden
          </h2>
          <ul className="vorfuehrung-laden__stufen">
            <Stufe fertig={bereit} wort={bereit ? `Zum Zeigen bereit · ${alleWort(stand)}` : `Titel und Vorschaubilder · ${vonWort(stand)}`} />
            <FilmStufe stand={stand} stuecke={stuecke} rest={rest} />
          </ul>
        </div>
        {mayLaden ? <BereitschaftKnopf worte={worte} juryId={stand.juryId} /> : null}
      </div>
      {satz ? <p className="vorfuehrung-laden__satz">{satz}</p> : null}
      {hinweis ? <p className={dringend ? 'vorfuehrung-laden__hinweis' : 'vorfuehrung-laden__satz'}>{hinweis}</p> : null}
      {rest > 0 ? (
        <ProgressBar label="Auf diesem Gerät" tone="tablet" value={stand.bytesGeladen} max={stand.bytes} valueText={`noch ${formatBytes(rest)}`} />
      ) : null}
    </section>
  )
}

function satzOf({ nurOnline, mayLaden }: { nurOnline: boolean | undefined; mayLaden: boolean }): string | null {
  if (nurOnline) return 'Dieser Browser speichert nichts: Vorführen geht nur mit Verbindung.'
  return mayLaden ? null : 'Mit Ihrem Konto geht Vorführen nur mit Verbindung. Ohne WLAN zeigt, wer die Rolle PRAESENTATION hat.'
}

function FilmStufe({ stand, stuecke, rest }: Props & { rest: number }) {
  const filme = stuecke.filter(({ art }) => art !== 'bild')
  const da = useGeladene(filme, stand.dateienGeladen)
  const alles = rest === 0 && stand.stufe === 'VOLLSTAENDIG'
  const { eines, viele: worte } = spielWorte(filme)
  const viele = filme.length === 1 ? `1 ${eines}` : `alle ${filme.length} ${worte}`
  const fertig = `Vollständig · ${filme.length === 0 ? 'alle großen Bilder' : viele}, ${formatBytes(stand.bytes)}`
  const laedt = filme.length === 0 ? 'Große Bilder' : `${worte} · ${da} von ${filme.length} geladen`
  return <Stufe fertig={alles} wort={alles ? fertig : `${laedt}${rest > 0 ? `, noch ${formatBytes(rest)}` : ''}`} />
}

function Stufe({ fertig, wort }: { fertig: boolean; wort: string }) {
  return (
    <li className={fertig ? 'vorfuehrung-laden__stufe vorfuehrung-laden__stufe--fertig' : 'vorfuehrung-laden__stufe'}>
      {fertig ? <CheckCircleIcon size={22} weight="fill" aria-hidden="true" /> : <DownloadSimpleIcon size={22} aria-hidden="true" />}
      <span>{wort}</span>
    </li>
  )
}

function alleWort({ einreichungen }: PaketStand): string {
  return einreichungen === 1 ? 'der Titel und sein Vorschaubild' : `alle ${einreichungen} Titel und Vorschaubilder`
}

function vonWort({ einreichungen, einreichungenGeladen }: PaketStand): string {
  return `${einreichungenGeladen} von ${einreichungen} geladen`
}

/** How many of these are here; asked again whenever a file has come. */
function useGeladene(stuecke: readonly Pruefstueck[], dateienGeladen: number): number {
  const tablet = useTablet()
  const [da, setDa] = useState(0)
  useEffect(() => {
    let ended = false
    const has = (datei: PaketMedium) => tablet.hasMedium(datei)
    void Promise.all(stuecke.map(({ datei }) => has(datei))).then((alle) => {
      if (!ended) setDa(alle.filter(Boolean).length)
    })
    return () => {
      ended = true
    }
    // The list is made anew with each drawing; what is in it changes with the files that there are.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [tablet, stuecke.length, dateienGeladen])
  return da
}
