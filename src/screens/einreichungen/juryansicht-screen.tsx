import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { getJuryansicht, type Juryansicht } from '#contract/juryansicht.ts'
import type { PaketEinreichung, PaketMedium } from '#contract/jurypaket.ts'
import { callApi } from '#src/api/client.ts'
import { bilderKopf } from '#src/lib/bilder-kopf.ts'
import { EinreichungAngaben, EinreichungKopf } from '#src/parts/einreichung/einreichung-kopf.tsx'
import { DatensatzLaden } from '#src/parts/editor/datensatz-laden.tsx'
import { Filmstreifen } from '#src/parts/medium/film/filmstreifen.tsx'
import { medienOf } from '#src/parts/medium/medien-of.ts'
import { altOf } from '#src/parts/medium/medium-worte.ts'
import { hasTexte } from '#src/parts/medium/texte.tsx'
import { showVollbild } from '#src/parts/medium/film/vollbild-film.ts'
import { Vollbild } from '#src/parts/medium/vollbild.tsx'
import { Werk } from '#src/parts/medium/werk.tsx'
import '#src/parts/medium/buehne.css'
import { useTitel } from '#src/parts/titel/use-titel.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useRaum } from '#src/ui/raum.ts'
import './juryansicht-screen.css'

function juryansichtQuery(id: string) {
  return queryOptions({
    queryKey: ['einreichungen', id, 'juryansicht'],
    queryFn: async ({ signal }) => callApi(getJuryansicht, { params: { id }, signal, headers: await bilderKopf() }),
  })
}

/** `/einreichungen/juryansicht/:id`: what a juror will see of this work, in the room in which jurors see it. */
export function Component() {
  useRaum('dark')
  const { id = '' } = useParams()
  const abfrage = useQuery(juryansichtQuery(id))
  if (!abfrage.data) return <DatensatzLaden abfrage={abfrage} zurueck={{ to: '/dashboard/', label: 'Übersicht' }} />
  const { einreichung, kategorie } = abfrage.data
  return <Ansicht einreichung={{ ...einreichung, nummer: einreichung.nummer || 'Noch ohne Nummer' }} kategorie={kategorie} />
}

function Ansicht({ einreichung, kategorie }: Juryansicht) {
  useTitel(`Ansicht der Jury: ${einreichung.titel}`)
  const navigate = useNavigate()
  return (
    <div className="juryansicht">
      <header className="juryansicht__kopf">
        <div>
          <p className="juryansicht__titel">Ansicht der Jury</p>
          <p>
            {kategorie.anonym
              ? `${kategorie.titel} wird anonym juriert: Agentur, Credits und Dateinamen sehen Jurymitglieder nicht.`
              : `In ${kategorie.titel} sehen Jurymitglieder auch Agentur und Credits.`}
          </p>
        </div>
        <IconButton label="Ansicht schließen" icon={<XIcon size={24} aria-hidden="true" />} onClick={() => void navigate(-1)} />
      </header>
      <main className="juryansicht__flaeche" id="inhalt">
        <Stage einreichung={einreichung} />
        <div className="juryansicht__neben">
          <EinreichungKopf einreichung={einreichung} platz="Ansicht der Jury" verborgen={false} />
          <EinreichungAngaben einreichung={einreichung} />
        </div>
      </main>
    </div>
  )
}

/** The stage of the ballot without the way to neighbours: there are none here. */
function Stage({ einreichung }: { einreichung: PaketEinreichung }) {
  const medien = medienOf(einreichung.medien)
  const texte = hasTexte(einreichung)
  const [gezeigt, setGezeigt] = useState(0)
  const [gross, setGross] = useState<{ datei: PaketMedium; kleiner: PaketMedium } | null>(null)
  const film = useRef<HTMLVideoElement>(null)
  const medium = medien[gezeigt]
  const alt = altOf(medien, gezeigt, einreichung.titel)

  function openVollbild(seite = 0) {
    const datei = medium?.dateien[seite]
    if (medium?.art === 'film' && film.current) showVollbild(film.current)
    else if (datei && medium.art !== 'ton') setGross({ datei: medium.art === 'bild' ? (medium.gross ?? datei) : datei, kleiner: datei })
  }

  return (
    <section className="buehne" aria-label={`Medien zu ${einreichung.titel}`}>
      <div className="buehne__flaeche">
        <div className={medium?.art === 'film' ? 'buehne__werk buehne__werk--film' : 'buehne__werk'}>
          {medium || texte ? (
            <Werk
              key={medium?.id ?? 'texte'}
              einreichung={einreichung}
              medium={medium}
              alt={alt}
              film={film}
              onZoom={() => undefined}
              onVollbild={openVollbild}
            />
          ) : (
            <p className="buehne__verborgen">Noch keine Medien, die Jurymitglieder sehen.</p>
          )}
        </div>
      </div>
      <div className="buehne__fuss">
        <Filmstreifen medien={medien} texte={texte} gezeigt={gezeigt} onZeige={setGezeigt} />
      </div>
      {gross ? <Vollbild {...gross} alt={alt} onClose={() => setGross(null)} /> : null}
    </section>
  )
}
