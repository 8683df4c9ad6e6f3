import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CopySimpleIcon } from '@phosphor-icons/react/dist/csr/CopySimple'
import { copyJahr, KOPIERBAR, type AUSLASSUNGEN, type Jahreskopie, type Kopieteil } from '#contract/jahreskopie.ts'
import { JAHRE } from '#contract/produkt.ts'
import { callApi } from '#src/api/client.ts'
import { writeMessage } from '#src/lib/session-state.ts'
import { Absage } from '#src/parts/aktion/absage.tsx'
import { useFrage } from '#src/parts/aktion/use-frage.ts'
import { kopieVorschauQuery, programmeQuery, type Jahr } from '#src/parts/programm/programmjahr-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/check-field.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { InlineError } from '#src/ui/inline-error.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

const BLEIBT = 'Es wurde nichts angelegt.'

type Was = (typeof KOPIERBAR)[number]

const TITEL: Readonly<Record<Was, string>> = { kategorien: 'Kategorien', preisstufen: 'Preisstufen' }
const GRUND: Readonly<Record<(typeof AUSLASSUNGEN)[number], string>> = {
  VORHANDEN: 'gibt es schon',
  BELEGT: 'zu diesem Zeitpunkt gilt schon eine andere Preisstufe',
  KATEGORIE_FEHLT: 'eine ihrer Kategorien gibt es in diesem Jahr nicht',
}

/** Categories and price tiers of another year, after looking at what would be made. */
export function JahrKopieren({ jahr }: { jahr: Jahr }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<CopySimpleIcon size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Aus einem anderen Jahr übernehmen
      </Button>
      {open ? <KopieDialog jahr={jahr} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function KopieDialog({ jahr, onClose }: { jahr: Jahr; onClose: () => void }) {
  const jahre = JAHRE.filter((each) => each !== jahr)
  const { data: programme } = useQuery(programmeQuery)
  const [gewaehlt, setVon] = useState<Jahr | null>(null)
  // The newest year that somebody has set up.
  const von = gewaehlt ?? jahre.find((each) => programme?.items.some((item) => item.jahr === each && item.vorhanden)) ?? jahre[0] ?? jahr
  const [was, setWas] = useState<Was[]>([...KOPIERBAR])
  const vorschau = useQuery(kopieVorschauQuery(jahr, von, was))
  const { confirm, laeuft, fehler, close } = useFrage({ keys: [...KOPIERBAR, 'lage'].map((key) => [key]), reload: vorschau.refetch, onClose })
  const anzahl = vorschau.data && was.length > 0 ? countNeu(vorschau.data) : 0

  const titel = `Stammdaten in das Jahr ${jahr} übernehmen`
  const getan = (kopie: Jahreskopie) => `Aus dem Jahr ${von} in das Jahr ${jahr} übernommen: ${satzOf(kopie)}.`

  const copy = () =>
    confirm(
      { frage: `${titel}:`, sonst: BLEIBT, getan },
      () => callApi(copyJahr, { params: { jahr: `${jahr}` }, body: { von, was, vorschau: false } }),
      (kopie) => {
        writeMessage(getan(kopie))
        onClose()
      },
    )

  return (
    <Dialog
      open
      size="lg"
      title={titel}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Abbrechen</Button>
          <Button variant="primary" loading={laeuft} disabled={anzahl === 0} onClick={() => void copy()}>
            {anzahl === 0 ? 'Nichts zu übernehmen' : `${zahl(anzahl, 'Datensatz', 'Datensätze')} anlegen`}
          </Button>
        </>
      }
    >
      <div className="programm__dialog">
        <p className="programm__satz">
          Was es schon gibt, bleibt, wie es ist. Archiviertes wird nicht übernommen; Fristen rücken um die Jahre weiter.
        </p>
        <SelectField
          label="Aus dem Jahr"
          options={jahre.map((each) => ({ value: String(each), label: String(each) }))}
          value={String(von)}
          onChange={(value) => setVon(jahre.find((each) => String(each) === value) ?? von)}
        />
        <fieldset>
          <legend>
            <VisuallyHidden>Was übernommen wird</VisuallyHidden>
          </legend>
          <div className="editor__haken">
            {KOPIERBAR.map((each) => (
              <CheckField
                key={each}
                label={TITEL[each]}
                checked={was.includes(each)}
                onChange={() => setWas(KOPIERBAR.filter((other) => (other === each ? !was.includes(each) : was.includes(other))))}
              />
            ))}
          </div>
        </fieldset>
        <div className="kopie" aria-live="polite" aria-busy={vorschau.isFetching}>
          {vorschau.isError ? <InlineError title="Die Vorschau konnte nicht geladen werden." onRetry={() => void vorschau.refetch()} /> : null}
          {vorschau.isPending && was.length > 0 ? <Skeleton height={120} radius={8} /> : null}
          {vorschau.data ? was.map((each) => <Teil key={each} titel={TITEL[each]} teil={vorschau.data[each]} von={von} />) : null}
          {was.length === 0 ? <p className="programm__satz">Bitte wählen Sie, was übernommen wird.</p> : null}
        </div>
        <Absage fehler={fehler} sonst={BLEIBT} />
      </div>
    </Dialog>
  )
}

function Teil({ titel, teil: { neu, ausgelassen }, von }: { titel: string; teil: Kopieteil; von: Jahr }) {
  return (
    <section className="kopie__teil" aria-label={titel}>
      <h3>{`${titel}: ${neu.length} neu`}</h3>
      {neu.length + ausgelassen.length === 0 ? <p className="programm__satz">{`Im Jahr ${von} gibt es nichts davon.`}</p> : null}
      {neu.length > 0 ? (
        <ul>
          {neu.map(({ titel: name, zusatz }) => (
            <li key={`${name} ${zusatz}`}>
              {name} <span>{zusatz}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {ausgelassen.length > 0 ? (
        <details>
          <summary>{ausgelassen.length === 1 ? '1 wird nicht übernommen' : `${ausgelassen.length} werden nicht übernommen`}</summary>
          <ul>
            {ausgelassen.map(({ titel: name, zusatz, grund }) => (
              <li key={`${name} ${zusatz}`}>
                {name} <span>{`${zusatz}, ${GRUND[grund]}`}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}

function countNeu({ kategorien, preisstufen }: Jahreskopie): number {
  return kategorien.neu.length + preisstufen.neu.length
}

function satzOf({ kategorien, preisstufen }: Jahreskopie): string {
  return `${zahl(kategorien.neu.length, 'Kategorie', 'Kategorien')}, ${zahl(preisstufen.neu.length, 'Preisstufe', 'Preisstufen')}`
}

function zahl(anzahl: number, einzahl: string, mehrzahl: string): string {
  return `${anzahl} ${anzahl === 1 ? einzahl : mehrzahl}`
}
