// Plays a whole match against a bot through the API, with the first open move: go run ./examples/go_client URL
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"os"
	"strings"
)

var server, token = "http://127.0.0.1:8000", ""

type Scene struct {
	Status, Result string
	Pulse          int
	Moves          []struct{ Text, Words string }
	Ended          *struct{ Places []int }
}

func call(path string, body any) *http.Response {
	method, data := "GET", []byte(nil)
	if body != nil {
		method = "POST"
		data, _ = json.Marshal(body)
	}
	request, _ := http.NewRequest(method, server+"/api/v1"+path, bytes.NewReader(data))
	request.Header.Set("Content-Type", "application/json")
	if token != "" {
		request.Header.Set("Authorization", "Bearer "+token)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil || answer.StatusCode >= 300 {
		log.Fatal(err, answer)
	}
	return answer
}

func read(answer *http.Response, into any) {
	defer answer.Body.Close()
	if err := json.NewDecoder(answer.Body).Decode(into); err != nil {
		log.Fatal(err)
	}
}

func main() {
	if len(os.Args) > 1 {
		server = strings.TrimRight(os.Args[1], "/")
	}
	var me struct{ Token string }
	read(call("/people", map[string]string{"name": "Little Client"}), &me)
	token = me.Token
	seats := []map[string]string{{"kind": "me"}, {"kind": "bot", "level": "greedy"}}
	var set struct{ Table struct{ Id string } }
	read(call("/tables", map[string]any{"game": "fox-on-the-run", "seats": seats}), &set)
	var scene Scene // first the whole scene, then only what changed
	lines := bufio.NewScanner(call("/tables/"+set.Table.Id+"/events", nil).Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() && scene.Status != "over" {
		if !strings.HasPrefix(lines.Text(), "data: ") {
			continue
		}
		var moves = scene.Moves
		scene.Moves = nil
		if err := json.Unmarshal(lines.Bytes()[6:], &scene); err != nil {
			log.Fatal(err)
		}
		if scene.Moves == nil {
			scene.Moves = moves
		}
		if scene.Status == "running" && len(scene.Moves) > 0 {
			fmt.Println(scene.Moves[0].Words)
			move := map[string]any{"text": scene.Moves[0].Text, "pulse": scene.Pulse}
			call("/tables/"+set.Table.Id+"/moves", move).Body.Close()
		}
	}
	fmt.Println(scene.Result, "places", scene.Ended.Places, server+"/replay/"+set.Table.Id)
}
