import { useRef, useState } from 'react'
import { useTasten } from '#src/parts/einstellung/tasten.ts'
import { hideBild } from '#src/parts/medium/hide-bild.ts'
import { mediumUrl } from '#src/parts/medium/medien-of.ts'
import type { Motiv } from './oeffentliche-motive.ts'

/** A picture, or a film that begins with a tap or the space bar. What is not on this device leaves its place dark. */
export function OeffentlichesBild({ motiv, alt }: { motiv: Motiv | undefined; alt: string }) {
  const { bild = null, film = null } = motiv ?? {}
  return (
    <div className="oeffentliches-werk__buehne">
      {film ? <Film url={mediumUrl(film) ?? ''} standbild={mediumUrl(bild)} name={alt} /> : null}
      {!film && bild ? <img src={mediumUrl(bild)} alt={alt} onError={hideBild} /> : null}
    </div>
  )
}

function Film({ url, standbild, name }: { url: string; standbild: string | undefined; name: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const [fehlt, setFehlt] = useState(false)
  function toggle() {
    const film = video.current
    if (!film) return
    if (film.paused) film.play().catch(() => undefined)
    else film.pause()
  }
  useTasten((taste, event) => {
    if (taste !== ' ') return
    event.preventDefault()
    toggle()
  })
  if (fehlt) return standbild ? <img src={standbild} alt={name} onError={hideBild} /> : null
  return (
    <>
      {/* The package carries no caption track. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video ref={video} src={url} poster={standbild} aria-label={name} playsInline preload="auto" onClick={toggle} onError={() => setFehlt(true)} />
    </>
  )
}
