import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import type { EditorMedienfeld, EditorMedium } from '#contract/medium.ts'
import { formateOf } from '#contract/medium-regeln.ts'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { AblageFlaeche } from './ablage-flaeche.tsx'
import { DruckdateiHinweis } from './druckdatei-hinweis.tsx'
import { Griff } from './griff.tsx'
import { ArtZeichen, Fakten, Karte as KartenRahmen, Standzeile } from './karte.tsx'
import { belegtOf, listKarten, type Karte } from './karten.ts'
import { LeereKarte } from './leere-karte.tsx'
import { kartenTitel, zusatzOf } from './medien-worte.ts'
import { MediumKarte } from './medium-karte.tsx'
import { OhneDateiKarte } from './ohne-datei-karte.tsx'
import { UnterbrocheneKarte, UploadKarte } from './upload-karte.tsx'
import type { Medien } from './use-medien.ts'

interface FeldProps {
  feld: EditorMedienfeld
  medien: Medien
  offen: boolean
  onWahl: (mediumId: string) => void
}

/** The cards of one field: what is there, what is on its way, what was refused before it was sent, and the place for the next. */
export function MedienfeldKarten({ feld, medien, offen, gewaehlt, onWahl }: FeldProps & { gewaehlt: string | null }) {
  const karten = listKarten(feld, medien.staende)
  const belegt = belegtOf(karten)
  const list = useRef<HTMLDivElement>(null)
  const [gezogen, setGezogen] = useState<string | null>(null)
  const ids = feld.medien.map(({ id }) => id)

  function move(from: number, to: number): void {
    const id = ids[from]
    if (id === undefined || to < 0 || to >= ids.length || from === to) return
    const next = ids.filter((one) => one !== id)
    next.splice(to, 0, id)
    void medien.order(feld.id, next).then(() => {
      // Whoever types elsewhere by now stays there.
      if (document.activeElement === document.body) list.current?.querySelector<HTMLElement>(`[data-griff="${id}"]`)?.focus()
    })
  }

  function drop(event: DragEvent, id: string): void {
    if (gezogen === null) return
    event.preventDefault()
    move(ids.indexOf(gezogen), ids.indexOf(id))
    setGezogen(null)
  }

  const ordnen = offen && ids.length > 1
  const titelOf = (index: number) => kartenTitel(feld, index)
  const formate = formateOf(feld)
  const plaetze = zaehle(karten)
  return (
    <AblageFlaeche
      id={`feld-medien.${feld.id}`}
      className="medienfeld"
      aktiv={offen && formate.length > 0}
      onDateien={(dateien) => void medien.addDateien(feld, dateien)}
    >
      {feld.beanstandung ? <DruckdateiHinweis beanstandung={feld.beanstandung} /> : null}
      <div ref={list}>
        {karten.map((karte, index) => {
          const nr = plaetze[index] ?? 0
          const titel = karte.neueFassung ? `${titelOf(nr)}, neue Fassung` : titelOf(nr)
          const id = karte.art === 'medium' ? karte.medium.id : null
          const griff =
            ordnen && id !== null && !karte.neueFassung ? (
              <Griff
                titel={titel}
                id={id}
                index={ids.indexOf(id)}
                anzahl={ids.length}
                onMove={(to) => move(ids.indexOf(id), to)}
                onZiehen={setGezogen}
              />
            ) : undefined
          return (
            // Dropping is one of two ways; the keyboard moves the handle.
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
            <div
              key={karte.key}
              data-medium={id ?? undefined}
              className={classNames('medienfeld__platz', gewaehlt !== null && gewaehlt === id && 'medienfeld__platz--gewaehlt')}
              onDragOver={(event) => gezogen !== null && id !== null && event.preventDefault()}
              onDrop={(event) => id !== null && drop(event, id)}
            >
              <EineKarte
                karte={karte}
                feld={feld}
                medien={medien}
                offen={offen}
                onWahl={onWahl}
                titel={titel}
                griff={griff}
                zusatz={zusatzOf(feld, nr)}
              />
            </div>
          )
        })}
      </div>
      <Ablehnungen feld={feld} medien={medien} />
      {offen && belegt < feld.maxAnzahl ? (
        <NaechsterPlatz feld={feld} medien={medien} titel={titelOf(belegt)} zusatz={zusatzOf(feld, belegt)} />
      ) : null}
    </AblageFlaeche>
  )
}

/** Which place each card stands on: a new version on that of the old one. */
function zaehle(karten: readonly Karte[]): number[] {
  let nr = -1
  return karten.map(({ neueFassung }) => (neueFassung ? nr : (nr += 1)))
}

interface EineKarteProps extends FeldProps {
  karte: Karte
  titel: string
  zusatz: string
  griff: ReactNode
}

function EineKarte({ karte, feld, medien, offen, onWahl, titel, zusatz, griff }: EineKarteProps) {
  if (karte.art === 'upload') {
    const { stand } = karte
    return <UploadKarte titel={titel} zusatz={zusatz} feld={feld} stand={stand} onAndere={(datei) => void medien.changeDatei(feld, stand, datei)} />
  }
  if (karte.art === 'fremd') {
    const { upload } = karte
    return (
      <UnterbrocheneKarte
        titel={titel}
        zusatz={zusatz}
        feld={feld}
        upload={upload}
        offen={offen}
        onDatei={(datei) =>
          isSame(upload, datei) ? void medien.addDateien(feld, [datei]) : medien.refuse(feld, datei, ANDERE.replace('%', upload.dateiname))
        }
        onAbbruch={() => void medien.abandon(upload.id)}
      />
    )
  }
  const { medium } = karte
  return (
    <MediumKarte
      medium={medium}
      feld={feld}
      titel={titel}
      zusatz={zusatz}
      offen={offen}
      griff={griff}
      onErsetzen={(datei) => void ersetze(medien, feld, { medium, datei })}
      onEntfernen={() => void medien.remove(medium.id, medium.dateiname || medium.url || titel)}
      onErneut={() => void medien.retry(medium.id)}
      onLegende={(legende) => medien.update(medium.id, { legende })}
      onWahl={() => onWahl(medium.id)}
    />
  )
}

const ANDERE = 'Das ist nicht dieselbe Datei wie „%“. Bitte wählen Sie jene, oder brechen Sie den alten Upload ab.'

function isSame(upload: { bytes: number }, datei: File): boolean {
  return upload.bytes === datei.size
}

/** What has failed goes at once; what is good stays until the new version is ready. */
async function ersetze(medien: Medien, feld: EditorMedienfeld, { medium, datei }: { medium: EditorMedium; datei: File }): Promise<void> {
  if (medium.uploadStatus !== 'FEHLER') return medien.addDateien(feld, [datei], medium.id)
  await medien.remove(medium.id, null)
  const rest = { ...feld, medien: feld.medien.filter(({ id }) => id !== medium.id) }
  return medien.addDateien(rest, [datei], rest.medien.some(({ id }) => id === medium.ersetztId) ? medium.ersetztId : null)
}

function NaechsterPlatz({ feld, medien, titel, zusatz }: { feld: EditorMedienfeld; medien: Medien; titel: string; zusatz: string }) {
  if (formateOf(feld).length === 0)
    return <OhneDateiKarte feld={feld} titel={titel} zusatz={zusatz} onSave={(inhalt) => medien.create(feld.id, inhalt)} />
  return (
    <LeereKarte
      feld={feld}
      titel={titel}
      zusatz={zusatz}
      einreichungId={medien.einreichungId}
      onDateien={(dateien) => void medien.addDateien(feld, dateien)}
      onUebernahme={(mediumId) => medien.copy(feld.id, mediumId)}
    />
  )
}

/** Files that were not sent, with the reason. */
function Ablehnungen({ feld, medien }: { feld: EditorMedienfeld; medien: Medien }) {
  return medien.ablehnungen
    .filter(({ medienfeldId }) => medienfeldId === feld.id)
    .map(({ id, dateiname, satz }) => (
      <KartenRahmen
        key={id}
        titel={feld.titel}
        zusatz="nicht hochgeladen"
        ton="fehler"
        bild={<ArtZeichen typ={feld.typ} />}
        aktionen={
          <IconButton
            size="desktop"
            label={`Hinweis zu ${dateiname} schließen`}
            icon={<XIcon size={20} aria-hidden="true" />}
            onClick={() => medien.dismiss(id)}
          />
        }
      >
        <Fakten name={dateiname} />
        <Standzeile ton="fehler">{satz}</Standzeile>
      </KartenRahmen>
    ))
}
