/** Texts shared by the settings of all payment methods, in Spanish. */
import type { methodSettings as english } from '#i18n/en/method-settings.ts';

export const methodSettings: typeof english = {
  method: {
    all: 'Todas las formas de pago',
    test: 'Probar la conexión',
    testing: 'Preguntando. Puede tardar unos segundos.',
    works: 'Funciona.',
    fails: 'No funciona.',
    kept: 'Guardado. Escriba para sustituirlo.',
    missing: 'Esto hace falta.',
    optional: 'opcional',
    unsaved: 'Tiene cambios pendientes.',
    privateGone:
      'Es una clave privada o una frase semilla. Se ha quitado de la pantalla y no se ha guardado ni enviado. Quien la tenga puede gastar el dinero: no la escriba ni la pegue nunca en ningún sitio. Si alguna vez estuvo en otro lugar, mueva el dinero a un monedero nuevo.',
    privateWarning:
      'Parecen palabras de una frase semilla. Nunca van aquí: quien las tenga puede gastar el dinero.',
    removeTitle: (method: string) => `¿Quitar ${method}?`,
    removeText:
      'Las ventas nuevas ya no lo ofrecerán, se olvidarán sus credenciales y ya no se verá el dinero de ventas anteriores. Para seguir vigilándolo, desactívelo en su lugar.',
    remove: (method: string) => `Quitar ${method}`,
    policy: 'Confirmaciones',
    policyHint: 'Cuántos bloques espera un pago, según el importe.',
    upTo: 'Hasta',
    above: 'Por encima',
    any: 'Cualquier importe',
    blocks: 'Confirmaciones',
    addBand: 'Añadir un tramo',
    removeBand: 'Quitar este tramo',
    bandWrong: 'Los importes deben crecer de tramo en tramo.',
    certificate: 'Certificado de confianza (SHA-256)',
    certificateHint: 'Huella del certificado propio del nodo. Vacío: debe haberlo firmado una autoridad.',
    certificateWrong: 'Una huella SHA-256 tiene 64 caracteres del 0 al 9 y de la a a la f.',
    certificateTrust: 'Confiar en este certificado',
    certificateTrustNew: (server: string) => `Confiar en el nuevo certificado de ${server}`,
    urlWrong: 'Escriba una dirección que empiece por http:// o https://',
  },
};
