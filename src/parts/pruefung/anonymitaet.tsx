import { useRef } from 'react'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { LinkIcon } from '@phosphor-icons/react/dist/csr/Link'
import { saveAnonymitaet, type AnonymDatei } from '#contract/anonymitaet.ts'
import { getOriginal } from '#contract/medium.ts'
import { callApi } from '#src/api/client.ts'
import { Button } from '#src/ui/button.tsx'
import { IconButtonLink } from '#src/ui/icon-button.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { useAktion } from '../aktion/use-aktion.ts'
import { einreichungQuery } from '../einreichung/einreichung-queries.ts'
import './anonymitaet.css'

interface AnonymitaetProps {
  einreichungId: string
  dateien: readonly AnonymDatei[]
  reload: () => Promise<unknown>
  /** Opens the letter to the agency; null: a correction cannot be asked for now. */
  onNachbesserung: ((dateien: readonly AnonymDatei[]) => void) | null
}

const WAHLEN = [
  { value: 'offen', label: 'Offen' },
  { value: 'ja', label: 'In Ordnung' },
  { value: 'nein', label: 'Verrät die Agentur' },
] as const
type Wahl = (typeof WAHLEN)[number]['value']
const WERT: Readonly<Record<Wahl, boolean | null>> = { offen: null, ja: true, nein: false }

/** Every file that a jury of an anonymous category gets, looked at one by one; each choice is saved at once. */
export function Anonymitaet({ einreichungId, dateien, reload, onNachbesserung }: AnonymitaetProps) {
  // The history stands below.
  const { run, fehler } = useAktion({
    keys: [einreichungQuery(einreichungId).queryKey],
    reload,
    nacheinander: true,
  })
  const verraeter = dateien.filter(({ anonymOk }) => anonymOk === false)

  // A second choice may come before the first has been read anew. Only our own step is taken along: a file that the agency has changed is looked at again.
  const eigene = useRef(new Map<string, number>())

  const save = ({ id, name, version: gesehen }: AnonymDatei, wahl: Wahl) =>
    run(
      async () => {
        const version = Math.max(gesehen, eigene.current.get(id) ?? 0)
        const gespeichert = await callApi(saveAnonymitaet, { params: { id }, body: { version, anonymOk: WERT[wahl] } })
        eigene.current.set(id, gespeichert.version)
      },
      undefined,
      { frage: `Anonymität von ${name}:`, sonst: 'Es wurde nichts geändert.' },
    )

  return (
    <section className="pruefung__karte anonymitaet" aria-labelledby="anonymitaet">
      <h2 id="anonymitaet">Anonymität der Dateien</h2>
      <p>Verrät eine Datei, wer die Arbeit gemacht hat? Was Sie wählen, gilt sofort; die Agentur sieht es nicht. Eine neue Datei ist wieder offen.</p>
      {fehler ? <InlineError title={fehler.satz} /> : null}
      <ul className="anonymitaet__dateien">
        {dateien.map((datei) => (
          <Zeile key={datei.id} datei={datei} onWahl={(wahl) => void save(datei, wahl)} />
        ))}
      </ul>
      {verraeter.length === 0 ? null : (
        <div className="pruefung__schritte">
          {onNachbesserung ? (
            <Button onClick={() => onNachbesserung(verraeter)}>
              {verraeter.length === 1 ? 'Datei nachbessern lassen …' : 'Dateien nachbessern lassen …'}
            </Button>
          ) : null}
          <p>Was die Agentur verrät, bekommt die Jury nicht, solange es hier so steht.</p>
        </div>
      )}
    </section>
  )
}

function Zeile({ datei, onWahl }: { datei: AnonymDatei; onWahl: (wahl: Wahl) => void }) {
  const { id, name, medienfeld, legende, text, bereit, anonymOk, url } = datei
  return (
    <li className="anonymitaet__datei">
      <Vorschau datei={datei} />
      <div className="anonymitaet__text">
        <strong>{medienfeld}</strong>
        {name === medienfeld ? null : <span>{name}</span>}
        {legende ? <span>{`Bildtext: ${legende}`}</span> : null}
        {text ? <span>{text}</span> : null}
      </div>
      {bereit ? (
        <Segmented
          size="desktop"
          label={`Anonymität von ${name}`}
          options={WAHLEN}
          value={anonymOk === null ? 'offen' : anonymOk ? 'ja' : 'nein'}
          onChange={onWahl}
        />
      ) : (
        <p>Wird noch geprüft</p>
      )}
      {bereit && url === null && text === '' ? (
        <IconButtonLink
          size="desktop"
          label={`${name}: Original herunterladen`}
          icon={<DownloadSimpleIcon size={20} aria-hidden="true" />}
          href={getOriginal.pfad.replace(':id', id)}
        />
      ) : null}
    </li>
  )
}

function Vorschau({ datei: { name, bild, ansicht, url } }: { datei: AnonymDatei }) {
  // The contract of a link lets nothing but web addresses in; old rows may hold anything.
  const ziel = url !== null && /^https?:\/\//i.test(url) ? url : ansicht ? `/media/${ansicht}` : null
  const inhalt = bild ? (
    <img src={`/media/${bild}`} alt="" loading="lazy" decoding="async" />
  ) : url === null ? (
    <FileTextIcon size={32} aria-hidden="true" />
  ) : (
    <LinkIcon size={32} aria-hidden="true" />
  )
  if (!ziel) return <div className="anonymitaet__bild">{inhalt}</div>
  return (
    <a className="anonymitaet__bild" href={ziel} target="_blank" rel="noreferrer" aria-label={`${name}, in einem neuen Tab öffnen`}>
      {inhalt}
    </a>
  )
}
