import { useEffect, useState } from "react";

/** A picture that came as a JPEG file, as wide as what it stands in. @param alt what it shows */
export function JpegPicture({ jpeg, alt }: { readonly jpeg: Uint8Array; readonly alt: string }) {
  const [url, setUrl] = useState("");
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([jpeg as BlobPart], { type: "image/jpeg" }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [jpeg]);
  return url === "" ? null : <img className="picture" src={url} alt={alt} />;
}
