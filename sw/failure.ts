import type { RouteHandlerCallbackOptions } from 'workbox-core'

const HINWEIS = `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Lorbeer</title><h1>Lorbeer lässt sich gerade nicht öffnen</h1>
<p>Es gibt keine Verbindung, und auf diesem Gerät fehlt ein Teil von Lorbeer. Ihre Stimmen bleiben auf diesem Tablet gespeichert.</p>
<p><a href="">Lorbeer neu laden</a></p></html>`

/** Safari shows a dead page for a rejected answer: whatever fails ends here, in a proper Response. */
export function answerFailure({ request }: Pick<RouteHandlerCallbackOptions, 'request'>): Promise<Response> {
  const isPage = request.mode === 'navigate'
  return Promise.resolve(
    new Response(isPage ? HINWEIS : null, {
      status: 504,
      headers: isPage ? { 'content-type': 'text/html; charset=utf-8' } : {},
    }),
  )
}
